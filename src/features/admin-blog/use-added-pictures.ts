/** Pictures that are pasted or dropped into an article: each is stored, and then stands in the text at the caret. */
import { useEffect, useRef } from 'react';
import { countOf } from '@/lib/format-number';
import { keepArticlePicture, type KeptPicture } from '@/services/admin/article-pictures';
import { rememberPicture } from '@/services/articles/article-pictures';
import { showToast } from '@/ui/show-toast';
import type { CaretPlace } from './markdown-editor';
import { withPictures } from './markdown-edits';
import type { ArticleEditor } from './use-article-editor';

type Failure = Extract<KeptPicture, { ok: false }>['reason'];

/** Why a picture was not stored, and what helps. */
export const pictureFailureWords: Readonly<Record<Failure, string>> = {
  'no-picture': 'Your browser can’t read it as a picture. Use PNG, JPEG or WebP; an SVG goes into public/blog.',
  'too-large': 'It stays above 300 KB even at a width of 720 pixels, or the file is larger than 30 MB. Crop it and try again.',
  'other-bytes': 'The file was changed after it was exported. Use the one from the export.',
  refused: 'The server refused it. Only admins can add pictures.',
  unreached: 'We couldn’t reach the server. Nothing was added. Check your connection and try again.',
};

/** Stores what it can and says what it couldn’t; resolves with the paths of the stored ones. */
const keptPaths = async (files: readonly File[]): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (const file of files) {
    const kept = await keepArticlePicture(file);
    if (kept.ok) {
      rememberPicture(kept.path, kept.picture);
      paths.push(kept.path);
    } else showToast({ tone: 'danger', title: `We couldn’t add ${file.name}`, text: pictureFailureWords[kept.reason] });
  }
  return paths;
};

export const useAddedPictures = (editor: ArticleEditor): ((files: readonly File[], place: CaretPlace) => Promise<void>) => {
  const latest = useRef(editor);
  useEffect(() => {
    latest.current = editor;
  });
  return async (files, place) => {
    const { articleId } = latest.current;
    const paths = await keptPaths(files);
    if (paths.length === 0) return;
    // What was written, and where the caret went, while they were stored.
    const { current } = latest;
    if (current.articleId !== articleId) {
      showToast({
        tone: 'plain',
        title: 'The picture isn’t in a text',
        text: 'You opened another article meanwhile. Paste it again there.',
      });
      return;
    }
    const { body } = current.content;
    const at = Math.min(place.caret() ?? body.length, body.length);
    const { text, from, to } = withPictures({ text: body, from: at, to: at }, paths);
    place.select(from, to);
    current.change({ body: text });
    showToast({
      tone: 'ok',
      title: `${countOf(paths.length, 'picture')} added`,
      text: 'Write what it shows between the square brackets. The article can’t go out without it.',
    });
  };
};
