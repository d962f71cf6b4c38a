/** What the build knows of the courses; `scripts/content/course-modules.mjs` gives it. */
declare module 'virtual:course-catalogue' {
  import type { Catalogue } from '@/domain/courses/catalogue';
  const catalogue: Catalogue;
  export default catalogue;
}
