/** The way into the sample for who has no trades or no plan yet. Loaded where it is shown. */
import { startSample } from '@/services/sample/start-sample';
import { BusyButton } from '@/ui/busy-button';

const OpenSample = ({ size }: { readonly size?: 'sm' }) => (
  <BusyButton {...(size === undefined ? {} : { size })} busyWords="Opening the sample" run={startSample}>
    Open the sample
  </BusyButton>
);

export default OpenSample;
