/** Reading a position box as a job of a worker. */
import { readPositionBox } from '@/domain/vision/boxes/read-position-box';
import type { Picture } from '@/domain/vision/picture';
import type { PositionBoxReading, Refusal } from '@/domain/vision/reading';

export const readPositionBoxJob = ({ picture }: { readonly picture: Picture }): PositionBoxReading | Refusal => readPositionBox(picture);
