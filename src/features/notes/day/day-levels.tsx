/** Where the levels of the day are found. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { Quiet } from './quiet';

export const DayLevels = () => (
  <Quiet>
    Write down the levels you watch. Prior-day and overnight levels of your markets are drawn on{' '}
    <Link to={href('indicators')}>your charts</Link>.
  </Quiet>
);
