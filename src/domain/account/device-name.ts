/** Names a device after its browser and system, as a person would. A guess to recognise it by, not a detection to rely on. */

const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  // The order matters: most browsers also claim to be Chrome, and Chrome claims to be Safari.
  ['Edge', /\bEdgA?(?:iOS)?\//u],
  ['Opera', /\bOPR\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /(?:Chrome|CriOS)\//u],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//u],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMac OS X\b/u],
  ['Linux', /\bLinux\b/u],
];

const first = (table: readonly (readonly [string, RegExp])[], text: string): string | null =>
  table.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** The longest name that a device record may hold; the security rules refuse a longer one. */
export const longestDeviceName = 200;

/** 'Firefox on Windows'; 'A browser' where neither is known. */
export const deviceNameOf = (userAgent: string): string => {
  const browser = first(browsers, userAgent) ?? 'A browser';
  const system = first(systems, userAgent);
  return system === null ? browser : `${browser} on ${system}`;
};

export interface Device {
  readonly id: string;
  readonly name: string;
  /** Epoch ms of the server; null while the server has not heard of it. */
  readonly lastSeenMs: number | null;
  /** Changes that this device had not sent when it was last heard of. */
  readonly unsynchronised: number;
}

/** Reads a device record; null when it has no name. */
export const readDevice = (id: string, fields: Readonly<Record<string, unknown>>): Device | null => {
  const { name, lastSeen, unsynchronised } = fields;
  if (typeof name !== 'string' || name === '') return null;
  return {
    id,
    name,
    lastSeenMs: typeof lastSeen === 'number' ? lastSeen : null,
    unsynchronised: typeof unsynchronised === 'number' ? unsynchronised : 0,
  };
};
