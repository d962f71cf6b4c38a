/** What an export reads from, in words of the export: documents and values of the server, stores and files of the device. A contract only. */
import type { DeviceStore } from '@/services/device/device-stores';

/** A document with its fields as plain JSON. */
export interface ExportedDocument {
  readonly path: string;
  readonly fields: unknown;
}

export type DocumentReading =
  /** `device`: the copy in this browser, which may lack what was never shown here. */
  | { readonly ok: true; readonly from: 'server' | 'device'; readonly documents: readonly ExportedDocument[] }
  | { readonly ok: false; readonly reason: string };

export type ValueReading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string };

export interface ExportSource {
  readonly readCollection: (path: string) => Promise<DocumentReading>;
  readonly readDocument: (path: string) => Promise<DocumentReading>;
  /** A value of the Realtime Database. */
  readonly readValue: (path: string) => Promise<ValueReading>;
  /** Everything this browser keeps for the user. */
  readonly readDevice: () => Promise<readonly DeviceStore[]>;
}

export interface ExportedPerson {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly providers: readonly string[];
}
