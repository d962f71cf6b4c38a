import type { Plugin } from 'vite';

export const articleModules: (root: string) => Plugin;
