/** Paths of stored pictures: what they say, what is none, and that the build finds the same ones in a text as the product. */
import { describe, expect, it } from 'vitest';
import { isPicturePath } from '@/domain/articles/article';
import { storedPictureOf, storedPicturePath, storedPicturesOf } from '@/domain/articles/stored-picture';
import { picturesIn } from '../../../scripts/content/read-articles.mjs';

const sha256 = '0123456789abcdef'.repeat(4);
const path = `/blog/pictures/${sha256}-1440x810.webp`;

it('a path says digest and size, and is a path that an article may name', () => {
  const picture = { sha256, width: 1440, height: 810, type: 'image/webp' } as const;
  expect(storedPicturePath(picture)).toBe(path);
  expect(storedPictureOf(path)).toEqual(picture);
  expect(storedPictureOf(path.replace('webp', 'jpg'))).toEqual({ ...picture, type: 'image/jpeg' });
  expect(isPicturePath(path)).toBe(true);
});

describe('no stored picture is', () => {
  it.each([
    ['a file of the site', '/blog/luck.svg'],
    ['one of another site', `https://example.org${path}`],
    ['one under a shorter digest', path.replace('0123', '')],
    ['one with capital letters in its digest', path.replace('abcdef', 'ABCDEF')],
    ['one without a height', path.replace('x810', '')],
    ['one as wide as nothing', path.replace('1440', '0')],
    ['one wider than the store takes', path.replace('1440', '4001')],
    ['a drawing that may hold scripts', path.replace('webp', 'svg')],
    ['one with something behind it', `${path}?x`],
  ])('%s', (_, other) => expect(storedPictureOf(other)).toBeNull());
});

describe('the pictures of an article', () => {
  const jpeg = path.replace('1440x810.webp', '10x20.jpg');
  it.each([
    ['none', 'Text.', null, []],
    ['each once', `![a](${path})\n\n![b](${path}) and ![c](${jpeg})`, null, [path, jpeg]],
    ['with the one of its details', `![a](${path})`, { path: jpeg, text: 'x' }, [path, jpeg]],
    ['without files of the site', '![a](/blog/luck.svg)', { path: '/blog/luck.svg', text: 'x' }, []],
  ] as const)('are found: %s', (_, body, image, found) => {
    expect(storedPicturesOf({ body, image })).toEqual(found);
    expect(picturesIn({ body, image })).toEqual(found);
  });
});
