/** The way to the settings of the model. */
import { Link } from 'react-router-dom';
import { href } from '@/routes';
import { buttonClass } from '@/ui/button-class';

export const SettingsLink = () => (
  <Link className={buttonClass({ size: 'sm' })} to={href('assistant')}>
    Open IA for its settings
  </Link>
);
