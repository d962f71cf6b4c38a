/** Dark, light, or as the system is set. */
import { themeChoices, type ThemeChoice } from '@/domain/preferences/theme-choice';
import { chooseTheme, themeChoice } from '@/services/settings/theme';
import { Segment } from '@/ui/segment';
import { useLive } from '@/ui/hooks/use-live';
import { AccountSection } from './account-section';

const labels: Readonly<Record<ThemeChoice, string>> = { dark: 'Dark', light: 'Light', system: 'Match system' };
const options = themeChoices.map((value) => ({ value, label: labels[value] }));

export const AppearanceSection = () => {
  const choice = useLive(themeChoice);
  return (
    <AccountSection id="appearance" title="Appearance">
      <div>
        <Segment label="Colors" options={options} value={choice} onChange={(next) => void chooseTheme(next)} />
      </div>
      <p className="max-w-[60ch] text-dense text-text-2">
        Maps, notes, courses, articles and legal pages are always on paper. Your choice follows you to other devices; movement follows the
        system&rsquo;s setting for reduced motion.
      </p>
    </AccountSection>
  );
};
