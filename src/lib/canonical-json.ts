/**
 * One text for one value: JSON with the keys of every map in order of their UTF-16 code units and no white space
 * (RFC 8785, JSON Canonicalization Scheme), so that equal values have equal digests on every machine.
 */

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The canonical text of plain JSON. Fields that are undefined are left out, as JSON has it; a number that is not
 * finite, or any value that is no JSON, is a bug and throws.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isMap(value)) {
    const fields = Object.keys(value)
      .filter((key) => value[key] !== undefined)
      // The default order of sort is that of code units, which is the one RFC 8785 asks for.
      .toSorted()
      .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
    return `{${fields.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${String(value)} isn’t JSON.`);
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) throw new TypeError(`A ${typeof value} isn’t JSON.`);
  return text;
};
