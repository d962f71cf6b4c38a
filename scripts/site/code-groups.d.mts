import type { Plugin } from 'vite';

export interface CodeGroup {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority: number;
}

export declare const codeGroups: (root: string) => { readonly plugin: Plugin; readonly groups: readonly CodeGroup[] };
