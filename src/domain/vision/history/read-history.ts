/** A picture of a history of trades into rows whose cells say what they were read from and whether they are sure. */
import type { Picture } from '@/domain/vision/picture';
import type { HistoryReading, Refusal } from '@/domain/vision/reading';
import { historyOfLines, type HistoryOptions } from './history-of-lines';
import { linesOfPlaces } from './place-line';
import { textPlaces } from './text-places';

/** Reads the closed trades that a phone or a platform lists; a refusal where the picture shows none that can be read. */
export const readHistory = (picture: Picture, options: HistoryOptions = {}): HistoryReading | Refusal =>
  historyOfLines(linesOfPlaces(picture, textPlaces(picture)), picture, options);
