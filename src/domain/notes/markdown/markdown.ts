/** Markdown is how notes come in, go out and are kept as versions. */
export { documentOfMarkdown } from './read-markdown';
export { markdownOfDocument } from './write-markdown';
