import type { Picture } from '../../src/domain/vision/picture';
import type { Compression } from './truth';

export interface PixelTools {
  readonly store: (
    png: Uint8Array,
    size: { readonly width: number; readonly height: number },
    compression: Compression,
  ) => Promise<Uint8Array>;
  readonly blurred: (png: Uint8Array, radius: number) => Promise<Uint8Array>;
  readonly shrunk: (png: Uint8Array, by: number) => Promise<Uint8Array>;
  readonly read: (file: string | Uint8Array) => Promise<Picture>;
  readonly fromRaw: (picture: Picture, compression: Compression) => Promise<Uint8Array>;
}

export declare const pixelTools: (root: string) => PixelTools;
