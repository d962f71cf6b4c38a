/** The next bank holidays of the session cities: sessions are held on them, with fewer trades. */
import type { EpochMs } from '@/domain/time/epoch-ms';
import { comingBankHolidays } from '@/domain/sessions/bank-holidays';
import type { SessionHours } from '@/domain/sessions/forex-sessions';
import { dayText } from '@/domain/time/epoch-day';
import { Panel } from '@/ui/panel';
import { Table, TableCell, TableRow } from '@/ui/table';
import { dateWords } from './futures-words';

export interface BankHolidaysPanelProps {
  readonly now: EpochMs;
  readonly hours: readonly SessionHours[];
}

const mostShown = 8;

export const BankHolidaysPanel = ({ now, hours }: BankHolidaysPanelProps) => (
  <Panel
    title="Bank holidays ahead"
    body="flush"
    footer="Based on each place’s law and custom. Governments can add or move a day; Tokyo’s equinoxes are calculated."
  >
    <Table
      label="Bank holidays of the session cities"
      head={
        <>
          <th scope="col">Date there</th>
          <th scope="col">City</th>
          <th scope="col">Holiday</th>
        </>
      }
    >
      {comingBankHolidays(hours, now, mostShown).map(({ city, day, name }) => (
        <TableRow key={`${city} ${day}`}>
          <TableCell>{dateWords(dayText(day))}</TableCell>
          <TableCell>{city}</TableCell>
          <TableCell className="text-text-2">{name}</TableCell>
        </TableRow>
      ))}
    </Table>
  </Panel>
);
