/** Documents as Markdown files: one by itself, all of them in a ZIP archive. */
import { writeDocument } from '@/domain/assistant/training/document-file';
import type { TrainingContent } from '@/domain/assistant/training/training-document';
import { crc32, zipOf, type ZipFile } from '@/lib/zip';
import { offerDownload } from '@/services/export/offer-download';

const fileName = (title: string): string => title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'document';

export const exportDocument = (content: TrainingContent): void =>
  offerDownload(`${fileName(content.title)}.md`, [writeDocument(content)], 'text/markdown;charset=utf-8');

/** @param nowMs the time of the files, epoch ms */
export const exportDocuments = (contents: readonly TrainingContent[], nowMs: number): void => {
  const taken = new Set<string>();
  const files = contents.map((content): ZipFile => {
    const base = fileName(content.title);
    let path = `${base}.md`;
    for (let n = 2; taken.has(path.toLowerCase()); n += 1) path = `${base} ${String(n)}.md`;
    taken.add(path.toLowerCase());
    const bytes = new TextEncoder().encode(writeDocument(content));
    return { path, bytes, crc32: crc32(bytes) };
  });
  const zip = zipOf(files, nowMs);
  if (zip.ok) offerDownload('knowledge.zip', zip.parts, 'application/zip');
};
