import type { pixelTools } from './pixels.mjs';
import type { Truth } from './truth';

interface Main {
  readonly drawSet: (asked: {
    readonly root: string;
    readonly set: string;
    readonly count: number;
    readonly first: number;
    readonly out: string;
    readonly tell: (line: string) => void;
  }) => Promise<readonly Truth[]>;
  readonly pixelTools: typeof pixelTools;
}

export declare const corpusTool: (root: string, names: readonly string[]) => Promise<{ readonly main?: Main }>;
