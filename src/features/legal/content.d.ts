/** Markdown files of `content/legal` are compiled by the build; this is what importing one gives. */
declare module '*.md' {
  import type { CompiledPage } from '@/features/legal/compiled-page';
  const page: CompiledPage;
  export default page;
}
