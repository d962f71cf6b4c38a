/** What mutation testing found, in words. */

const percent = (share) => `${(100 * share).toFixed(1)} %`;
const oneLine = (text) => {
  const line = text.replace(/\s+/gu, ' ');
  return line.length > 120 ? `${line.slice(0, 117)}…` : line;
};
const same = (text) => text.replace(/\s+/gu, ' ').trim();

/**
 * `equivalents` lists changes that no test could notice: file, code, becomes, why. They count as what they are, survivors,
 * and are told apart, so that the share of killed mutants owes them nothing.
 */
export const mutationReport = ({ room, seed, result, equivalents, wilsonInterval }) => {
  const { total, mutants } = result;
  const reasonOf = ({ file, code, becomes }) =>
    equivalents.find((known) => known.file === file && same(known.code) === same(code) && same(known.becomes) === same(becomes))?.why;
  const killed = mutants.filter(({ outcome }) => outcome === 'killed');
  const loops = killed.filter(({ status }) => status === 'Timeout').length;
  const survivors = mutants
    .filter(({ outcome }) => outcome !== 'killed')
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  const explained = survivors.filter((mutant) => reasonOf(mutant) !== undefined).length;
  const { low, high } = wilsonInterval(killed.length, mutants.length);
  const lines = survivors.map((mutant) => {
    const note = reasonOf(mutant) ?? (mutant.status === 'NoCoverage' ? 'no test reaches it' : '');
    return `${mutant.file}:${mutant.line}  ${oneLine(mutant.code)} → ${oneLine(mutant.becomes) || '(nothing)'}${note === '' ? '' : `  (${note})`}\n`;
  });
  return `${room}: ${killed.length} of ${mutants.length} mutants killed, ${percent(killed.length / mutants.length)} (95 % Wilson interval ${percent(low)} to ${percent(high)}); drawn from ${total} with seed ${seed}; ${loops} of the killed ran out of time; ${explained} of ${survivors.length} survivors are explained as equivalent (${percent(explained / mutants.length)}).\n${lines.join('')}`;
};
