/** Buttons, badges, keys, marks: what one presses and what stands beside it. */
import { Import, Search, X } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Kbd } from '@/ui/kbd';
import { Limb } from '@/ui/limb';
import { Logo } from '@/ui/logo';
import { TierBadge } from '@/ui/tier-badge';
import { Example } from './example';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const Actions = () => (
  <>
    <Example part="button">
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-2">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size} icon={<Import size={14} strokeWidth={1.75} aria-hidden />}>
              Import trades
            </Button>
          ))}
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy="Reading 12,400 rows" />
        </div>
      ))}
    </Example>
    <Example part="icon-button">
      <IconButton label="Search" icon={<Search size={16} strokeWidth={1.75} aria-hidden />} />
      <IconButton label="Close" size="sm" icon={<X size={16} strokeWidth={1.75} aria-hidden />} />
    </Example>
    <Example part="badge">
      <Badge>Sample data</Badge>
      <Badge tone="ok">Reconciled</Badge>
      <Badge tone="caution">Not verified</Badge>
      <Badge tone="danger">Refused</Badge>
    </Example>
    <Example part="tier-badge">
      <TierBadge tier="established" />
      <TierBadge tier="suggestive" />
      <TierBadge tier="established" isLoss />
      <TierBadge tier="too-few" />
      <TierBadge tier="none" />
    </Example>
    <Example part="kbd">
      <Kbd>N</Kbd>
      <Kbd>Ctrl K</Kbd>
    </Example>
    <Example part="logo, limb">
      <Logo />
      <Limb className="w-64" />
    </Example>
  </>
);
