// @vitest-environment jsdom
/** The features page describes the tools that work, each with its picture, and all others as in preparation. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { isReady, readyPages } from '@/domain/plans/ready-pages';
import { everywhere, toolDescriptions } from '@/features/landing/features-list';
import FeaturesPage from '@/features/landing/features-page';
import { phonePicture, phonePictureFile, pictureFile, pictureSize, toolPictures } from '@/features/landing/tool-pictures';
import { screenRows, screens, type Screen, type ScreenId } from '@/routes';

afterEach(cleanup);

const pageKeyOf = (id: ScreenId): string | undefined => (screens[id] as Screen).pageKey;

const show = (): void => {
  render(
    <MemoryRouter>
      <FeaturesPage />
    </MemoryRouter>,
  );
};

const pictured = Object.keys(toolPictures) as ScreenId[];

/** Width and height as a lossy or extended WebP file states them (RFC 9649). */
const sizeOf = (file: string): readonly number[] => {
  const bytes = readFileSync(file);
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
  return bytes.toString('latin1', 12, 16) === 'VP8 '
    ? [bytes.readUInt16LE(26) & 0x3f_ff, bytes.readUInt16LE(28) & 0x3f_ff]
    : [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
};

describe('the features page', () => {
  it('describes every tool of a plan once, in two sentences', () => {
    const described = toolDescriptions.map((tool) => pageKeyOf(tool.screen)).filter((key) => key !== undefined);
    expect(described.toSorted()).toEqual(screenRows.flatMap(([, { pageKey }]) => pageKey ?? []).toSorted());
    for (const { screen: id, lead } of toolDescriptions) expect([id, lead.match(/\.(?= [A-Z]|$)/gu)?.length]).toEqual([id, 2]);
  });

  it('has one title of the first level, a section for each tool that works, and every other tool in preparation', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const terms = screen.getAllByRole('term').map((term) => term.textContent);
    for (const { screen: id, title } of toolDescriptions) {
      const key = pageKeyOf(id);
      const works = key === undefined || readyPages.some((page) => page === key);
      expect([id, screen.queryByRole('heading', { level: 2, name: title }) !== null]).toEqual([id, works]);
    }
    for (const [, { pageKey, title, menu }] of screenRows) {
      if (pageKey !== undefined) expect(terms.some((term) => term?.endsWith(menu.app ?? title) === true)).toBe(!isReady(pageKey));
    }
  });

  it('shows a picture of each tool that works and of no other, with its words, its size and where it comes from', () => {
    expect(pictured.flatMap((id) => pageKeyOf(id) ?? []).toSorted()).toEqual(readyPages.toSorted());
    show();
    expect(screen.getAllByRole('img').filter((element) => element.tagName === 'IMG')).toHaveLength(pictured.length);
    for (const id of pictured) {
      const picture = toolPictures[id];
      const image = screen.getByAltText(picture?.alt ?? '');
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual([String(pictureSize.width), String(pictureSize.height)]);
      // None is what a first screenful is read for, and on a phone none is in it.
      expect(image.getAttribute('loading')).toBe('lazy');
      const onPhone = image.parentElement?.querySelector('source');
      expect(['srcset', 'media', 'width', 'height'].map((name) => onPhone?.getAttribute(name))).toEqual([
        phonePictureFile(id),
        `(max-width: ${String(phonePicture.upTo)}px)`,
        String(phonePicture.width),
        String(phonePicture.height),
      ]);
      expect(screen.getByText(picture?.caption ?? '')).toBeTruthy();
    }
  });

  it('has a file for each picture, density and phone, of the size that the page says, and no other file', () => {
    const files = pictured.flatMap((id) => [
      ...([1, 2] as const).map((density) => {
        const size = [pictureSize.width * density, pictureSize.height * density];
        return { file: pictureFile(id, density), size, limit: density === 1 ? 30_000 : 80_000 };
      }),
      { file: phonePictureFile(id), size: [phonePicture.width * 2, phonePicture.height * 2], limit: 40_000 },
    ]);
    expect(readdirSync('public/features').toSorted()).toEqual(files.map(({ file }) => file.replace('/features/', '')).toSorted());
    for (const { file, size, limit } of files) {
      const path = `public${file}`;
      expect([file, existsSync(path) && sizeOf(path)]).toEqual([file, size]);
      // A phone loads those of its own, a dense screen the larger ones: all of either together stay below half a megabyte.
      expect(statSync(path).size).toBeLessThan(limit);
    }
  });

  it('promises nothing that nobody can check', () => {
    const words = JSON.stringify([toolDescriptions, everywhere, toolPictures]);
    expect(words).not.toMatch(/guarantee|#1|trusted|thousands|win more|profitable|!/iu);
  });
});
