// @vitest-environment jsdom
/** A stored picture on a page: its place is kept before it is there, and what can't be had is said. */
import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const asked = vi.hoisted(() => ({ read: vi.fn<(store: unknown, sha256: string) => Promise<Uint8Array<ArrayBuffer> | null>>() }));
vi.mock('@/services/firebase/app', () => ({ firebaseApp: () => ({}), pageBackend: () => ({}) }));
vi.mock('@/services/firebase/published-results', () => ({ openForReading: () => ({}) }));
vi.mock('@/services/firebase/published-articles', () => ({ readArticlePicture: asked.read }));

const { ArticlePicture } = await import('@/features/blog/article-picture');
const { rememberPicture } = await import('@/services/articles/article-pictures');

let next = 0;
/** Another one each time: a page keeps what it has read. */
const aPath = (): string => `/blog/pictures/${String((next += 1)).padStart(64, '0')}-800x450.webp`;

beforeEach(() => {
  asked.read.mockReset();
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blob.type}:${String(blob.size)}` });
});

it('keeps the place of a picture that is drawn before it is there', () => {
  const html = renderToStaticMarkup(<ArticlePicture src={aPath()} alt="A curve" />);
  expect(html).toMatch(/^<svg role="img" aria-label="A curve" width="800" height="450" viewBox="0 0 800 450"/u);
  expect(asked.read).not.toHaveBeenCalled();
});

it('shows a picture of the store with its size and its text', async () => {
  asked.read.mockResolvedValue(new Uint8Array([1, 2, 3]));
  const path = aPath();
  render(<ArticlePicture src={path} alt="A curve" isLazy />);
  await vi.waitFor(() => expect(screen.getByRole('img', { name: 'A curve' }).localName).toBe('img'));
  const picture = screen.getByRole('img', { name: 'A curve' });
  expect(['src', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual(['blob:image/webp:3', '800', '450']);
  expect(asked.read).toHaveBeenCalledWith(expect.anything(), path.slice('/blog/pictures/'.length, -'-800x450.webp'.length));
});

it('asks nobody for a picture that was stored from this page', async () => {
  const path = aPath();
  rememberPicture(path, new Blob(['abcd'], { type: 'image/webp' }));
  render(<ArticlePicture src={path} alt="Mine" />);
  await vi.waitFor(() => expect(screen.getByRole('img', { name: 'Mine' }).getAttribute('src')).toBe('blob:image/webp:4'));
  expect(asked.read).not.toHaveBeenCalled();
});

describe('a picture that can’t be had', () => {
  it('because nobody stored it says so', async () => {
    asked.read.mockResolvedValue(null);
    render(<ArticlePicture src={aPath()} alt="Gone" />);
    expect(await screen.findByText('This picture isn’t in the store.')).toBeDefined();
  });

  it('because the server was not reached says what to do', async () => {
    asked.read.mockRejectedValue(new Error('offline'));
    render(<ArticlePicture src={aPath()} alt="Far" />);
    expect(await screen.findByText(/Check your connection and reload/u)).toBeDefined();
  });
});

it('leaves a picture of the site as it is', () => {
  expect(renderToStaticMarkup(<ArticlePicture src="/blog/luck.svg" alt="Luck" />)).toContain(
    '<img src="/blog/luck.svg" alt="Luck" decoding="async" class="h-auto w-full"/>',
  );
});
