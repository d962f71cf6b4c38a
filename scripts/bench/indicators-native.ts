/** The nine indicators as plain loops in C, compiled here, for a measure of what the machine can do. Reported, never part of the product. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Columns } from '@/domain/indicators/indicator';

/** Milliseconds by indicator; null without a compiler. */
export const nativeTimes = (root: string, { high, low, close, volume }: Columns): Readonly<Record<string, number>> | null => {
  const folder = join(root, 'build', 'bench');
  const program = join(folder, 'indicators-native');
  const data = join(folder, 'indicators-native.bin');
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync('cc', ['-O2', '-o', program, join(root, 'scripts/bench/indicators-native.c'), '-lm']);
  if (status !== 0) return null;
  writeFileSync(data, Buffer.concat([high, low, close, volume].map((column) => Buffer.from(column.buffer))));
  const { stdout } = spawnSync(program, [data, String(close.length)], { encoding: 'utf8' });
  return JSON.parse(stdout) as Record<string, number>;
};
