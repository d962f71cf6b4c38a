/** Archives written by the system's zip and by hand from PKWARE's APPNOTE, sound and hostile ones; unpacked they must be what went in, or be refused. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unzip, type Unzipped } from '@/lib/unzip';
import { crc32, zipOf } from '@/lib/zip';

const numRuns = process.env['SEXTANT_FULL'] === '1' ? 500 : 40;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));

interface Member {
  readonly path: string;
  readonly content: Uint8Array;
  readonly method?: 0 | 8 | 9;
  /** General purpose bits: 1 is encryption. */
  readonly flags?: number;
  /** Size that the headers claim; that of the content unless told. */
  readonly claimed?: number;
}

/** An archive by the layout of the APPNOTE (4.3.7, 4.3.12, 4.3.16), which shares nothing with the product's own writer. */
const archiveOf = (members: readonly Member[], comment = ''): Uint8Array => {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { path, content, method = 8, flags = 0, claimed = content.length } of members) {
    const name = Buffer.from(path);
    const packed = method === 0 ? Buffer.from(content) : deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed, 18);
    facts.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    list.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(comment.length, 16);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end, Buffer.from(comment)]);
};

const unpack = (bytes: Uint8Array, mostBytes = 1_000_000): Promise<Unzipped> => unzip(bytes, { wanted: () => true, mostBytes });

const textsIn = (unzipped: Unzipped): Record<string, string> => {
  if (!unzipped.ok) throw new Error(`${unzipped.fault} ${unzipped.path}`);
  return Object.fromEntries(unzipped.files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
};

describe('a sound archive', () => {
  it('gives back what went in, stored or deflated, whatever its comment says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({
            path: fc.string({ minLength: 1, maxLength: 20 }),
            content: fc.uint8Array({ maxLength: 2000 }),
            method: fc.constantFrom(0, 8),
          }),
          {
            selector: ({ path }) => path,
            maxLength: 5,
          },
        ),
        fc.constantFrom('', 'packed again', 'PK\u0005\u0006 in a comment is not the end of an archive'),
        async (members, comment) => {
          const files = members.filter(({ path }) => !path.endsWith('/')) as (Member & { readonly path: string })[];
          const unzipped = await unpack(archiveOf(files, comment));
          if (!unzipped.ok) throw new Error(unzipped.fault);
          expect(unzipped.files.map(({ path, bytes }) => [path, [...bytes]])).toEqual(
            files.map(({ path, content }) => [path, [...content]]),
          );
        },
      ),
      { numRuns },
    );
  });

  it('gives what the product wrote itself', async () => {
    const bytes = bytesOf('manifest');
    const zip = zipOf([{ path: 'a/b.json', bytes, crc32: crc32(bytes) }], 0);
    if (!zip.ok) throw new Error(zip.reason);
    expect(textsIn(await unpack(Buffer.concat(zip.parts)))).toEqual({ 'a/b.json': 'manifest' });
  });

  it('gives only what is wanted, and no folders; a path that climbs is a name like any other', async () => {
    const archive = archiveOf([
      { path: 'one/', content: bytesOf(''), method: 0 },
      { path: '../../etc/passwd', content: bytesOf('x') },
      { path: 'secret', content: bytesOf('y'), flags: 1 },
    ]);
    const unzipped = await unzip(archive, { wanted: (path) => path !== 'secret', mostBytes: 10 });
    expect(textsIn(unzipped)).toEqual({ '../../etc/passwd': 'x' });
  });
});

describe('a hostile or damaged archive', () => {
  const zeros = new Uint8Array(3_000_000);

  it('that would unpack to more than allowed is refused by its list, before anything is unpacked', async () => {
    expect(await unpack(archiveOf([{ path: 'bomb', content: zeros }]))).toEqual({ ok: false, fault: 'too-large', path: '' });
    const many = Array.from({ length: 4 }, (_, i) => ({ path: String(i), content: zeros.subarray(0, 300_000) }));
    expect(await unpack(archiveOf(many))).toMatchObject({ fault: 'too-large' });
  });

  it('that claims less than it unpacks to is given up at what it claims', async () => {
    expect(await unpack(archiveOf([{ path: 'bomb', content: zeros, claimed: 1000 }]))).toEqual({
      ok: false,
      fault: 'checksum',
      path: 'bomb',
    });
  });

  it('that claims more than it holds is refused without taking the room', async () => {
    const archive = archiveOf([{ path: 'small', content: bytesOf('abc'), claimed: 0xffff_fff0 }]);
    expect(await unpack(archive, Number.MAX_SAFE_INTEGER)).toEqual({ ok: false, fault: 'checksum', path: 'small' });
  });

  it.each([
    ['encrypted', [{ path: 'a', content: bytesOf('x'), flags: 1 }], 'a'],
    ['method', [{ path: 'a', content: bytesOf('x'), method: 9 }], 'a'],
    [
      'list',
      [
        { path: 'a', content: bytesOf('x') },
        { path: 'a', content: bytesOf('y') },
      ],
      '',
    ],
  ] as const)('is refused as %s', async (fault, members, path) => {
    expect(await unpack(archiveOf(members))).toEqual({ ok: false, fault, path });
  });

  it('is refused where its end, its list, a header or its data are not what they should be', async () => {
    const archive = archiveOf([{ path: 'a', content: bytesOf('some text, some text') }]);
    const changed = (at: number, byte: number): Uint8Array => Uint8Array.from(archive, (old, i) => (i === at ? byte : old));
    const listAt = Buffer.from(archive).indexOf('PK\u0001\u0002', 0, 'latin1');
    expect(await unpack(archive.slice(0, -1))).toMatchObject({ fault: 'no-end' });
    expect(await unpack(archive.slice(0, listAt))).toMatchObject({ fault: 'no-end' });
    expect(await unpack(changed(listAt, 0))).toMatchObject({ fault: 'list' });
    expect(await unpack(changed(0, 0))).toMatchObject({ fault: 'misplaced', path: 'a' });
    // 7 begins a block of deflate of the reserved kind (RFC 1951, 3.2.3).
    expect(await unpack(changed(31, 7))).toMatchObject({ fault: 'broken', path: 'a' });
    expect(await unpack(bytesOf('PK no archive'))).toMatchObject({ fault: 'no-end' });
    expect(await unpack(new Uint8Array())).toMatchObject({ fault: 'no-end' });
  });

  it('is never half-read, wherever a byte is another or the end is missing', async () => {
    const whole = { a: 'first file, first file', b: 'second' };
    const archive = archiveOf(Object.entries(whole).map(([path, text]) => ({ path, content: bytesOf(text) })));
    await fc.assert(
      fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
        const damaged = isCut ? archive.slice(0, at) : Uint8Array.from(archive, (old, i) => (i === at ? byte : old));
        const unzipped = await unpack(damaged);
        // Names and times are covered by no checksum; contents are.
        if (unzipped.ok) for (const text of Object.values(textsIn(unzipped))) expect(Object.values(whole)).toContain(text);
      }),
      { numRuns: numRuns * 5 },
    );
  });
});
