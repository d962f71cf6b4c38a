/** Reads fields of stored documents whose shape nobody guarantees. A field of another type is a reason, never a crash. */
import { ownProperty } from '@/lib/own-property';
import type { RemoteFields } from '@/services/contracts/journal-remote';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string };

/** Collects fields of one document and the first reason why it cannot be trusted. */
export class FieldReader {
  readonly #fields: RemoteFields;
  #reason: string | null = null;

  constructor(fields: RemoteFields) {
    this.#fields = fields;
  }

  text(name: string): string {
    const value = ownProperty(this.#fields, name);
    if (typeof value === 'string') return value;
    this.#complain(name, 'a text');
    return '';
  }

  optionalText(name: string): string | null {
    const value = ownProperty(this.#fields, name) ?? null;
    return value === null ? null : this.text(name);
  }

  /** A finite number of at least 0. */
  count(name: string): number {
    const value = ownProperty(this.#fields, name);
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    this.#complain(name, 'a number of at least 0');
    return 0;
  }

  optionalCount(name: string): number | null {
    const value = ownProperty(this.#fields, name) ?? null;
    return value === null ? null : this.count(name);
  }

  list(name: string): readonly unknown[] {
    const value = ownProperty(this.#fields, name);
    if (Array.isArray(value)) return value;
    this.#complain(name, 'a list');
    return [];
  }

  /** A map with text keys. */
  map(name: string): Readonly<Record<string, unknown>> {
    const value = ownProperty(this.#fields, name);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Readonly<Record<string, unknown>>;
    this.#complain(name, 'a map');
    return {};
  }

  /** `value` when every field read so far had its type. */
  result<T>(value: T): Read<T> {
    return this.#reason === null ? { ok: true, value } : { ok: false, reason: this.#reason };
  }

  #complain(name: string, wanted: string): void {
    this.#reason ??= Object.hasOwn(this.#fields, name) ? `The field "${name}" is not ${wanted}.` : `The field "${name}" is missing.`;
  }
}
