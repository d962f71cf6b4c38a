/** Types of `course-modules.mjs`. */
import type { Plugin } from 'vite';

export const courseModules: (root: string) => Plugin;
