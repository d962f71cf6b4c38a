/** Types of `compile-markdown.mjs`. */
import type { Plugin } from 'vite';
import type { CompiledPage } from '../../src/features/legal/compiled-page';

export const compileMarkdown: (source: string) => CompiledPage;
export const markdownPages: () => Plugin;
