/** The command palette: a dialog with every screen and action that is open to the session. Loaded at its first opening. */
import { Dialog as Parts } from 'radix-ui';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadNewVersion, newVersionWaits } from '@/app/offline-copy';
import { useShellSession } from '@/app/session-context';
import { isSampleOpen } from '@/services/local/sample-mark';
import { leaveSample } from '@/services/sample/leave-sample';
import { chooseTheme, theme as themeSource } from '@/services/settings/theme';
import { CommandList, type Command } from '@/ui/command-list';
import { useLive } from '@/ui/hooks/use-live';
import { useReturnedFocus } from '@/ui/hooks/use-returned-focus';
import { paletteCommands } from './palette-commands';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export const CommandPalette = ({ open, onOpenChange }: CommandPaletteProps) => {
  const { session, logout } = useShellSession();
  const navigate = useNavigate();
  const isNewer = useLive(newVersionWaits);
  const theme = useLive(themeSource);
  const focus = useReturnedFocus();
  const chosen = useRef<Command | null>(null);
  const commands = useMemo(
    () =>
      paletteCommands(session, {
        goTo: (address) => void navigate(address),
        logout: () => void (isSampleOpen() ? leaveSample() : logout()),
        theme,
        chooseTheme: (choice) => void chooseTheme(choice),
        loadNewVersion: isNewer ? loadNewVersion : null,
      }),
    [session, logout, navigate, isNewer, theme],
  );
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Parts.Overlay className="fixed inset-0 z-50 bg-[#05080a99]" />
        <Parts.Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            focus.onCloseAutoFocus(event);
            // Only now, or the focus given back would be taken from the screen that arrives.
            chosen.current?.run();
            chosen.current = null;
          }}
          aria-describedby={undefined}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-24px)] max-w-[640px] -translate-x-1/2 overflow-hidden rounded-lg bg-float text-text shadow-dialog"
        >
          <Parts.Title className="sr-only">Command palette</Parts.Title>
          <CommandList
            label="Screens and actions"
            placeholder="Where to, or what to do"
            commands={commands}
            onChoose={(command) => {
              chosen.current = command;
              onOpenChange(false);
            }}
          />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
