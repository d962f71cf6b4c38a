/** What an export reads from, in words of the export: documents and values of the server, stores and files of the device. A contract only. */

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

/** A file that lies on this device only. */
export interface DeviceFile {
  /** Place in the archive below `device/`, safe for every system. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What one store of the device holds. */
export interface DeviceStore {
  readonly name: string;
  /** Records as plain JSON; binary parts are named by their place among `files`. */
  readonly records: readonly unknown[];
  readonly files: readonly DeviceFile[];
}

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
