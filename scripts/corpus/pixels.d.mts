import type { Picture } from '../../src/domain/vision/picture';
import type { Compression } from './truth';

export interface PixelTools {
  readonly store: (
    png: Uint8Array,
    size: { readonly width: number; readonly height: number },
    compression: Compression,
  ) => Promise<Uint8Array>;
  readonly read: (file: string) => Promise<Picture>;
  readonly fromRaw: (picture: Picture, compression: Compression) => Promise<Uint8Array>;
}

export declare const pixelTools: (root: string) => PixelTools;
