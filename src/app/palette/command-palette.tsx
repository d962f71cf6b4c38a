/** The command palette: a dialog with every screen and action that is open to the session, what was chosen lately first. */
import { Dialog as Parts } from 'radix-ui';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadNewVersion, newVersionWaits } from '@/app/offline-copy';
import { useShellSession } from '@/app/session-context';
import { isSampleOpen } from '@/services/local/sample-mark';
import { leaveSample } from '@/services/sample/leave-sample';
import { recentCommands, rememberCommand } from '@/services/local/recent-commands';
import { chooseTheme, theme as themeSource } from '@/services/settings/theme';
import { CommandList, type Command } from '@/ui/command-list';
import { useLive } from '@/ui/hooks/use-live';
import { doWhenOffered, screenActions } from '@/ui/hooks/use-screen-actions';
import { useReturnedFocus } from '@/ui/hooks/use-returned-focus';
import { paletteCommands } from './palette-commands';

export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onShowKeys: () => void;
  readonly onPlan: () => void;
}

export const CommandPalette = ({ open, onOpenChange, onShowKeys, onPlan }: CommandPaletteProps) => {
  const { session, account, logout } = useShellSession();
  const navigate = useNavigate();
  const isNewer = useLive(newVersionWaits);
  const theme = useLive(themeSource);
  const focus = useReturnedFocus();
  const chosen = useRef<Command | null>(null);
  const uid = account?.uid;
  const recent = open && uid !== undefined ? recentCommands(uid) : [];
  const commands = useMemo(
    () =>
      paletteCommands(session, {
        // Read at each opening: what the screen in view offers by then.
        onScreen: open ? screenActions() : [],
        showKeys: onShowKeys,
        planTrade: onPlan,
        doThere: (address, actionId) => {
          void navigate(address);
          doWhenOffered(actionId);
        },
        goTo: (address) => void navigate(address),
        logout: () => void (isSampleOpen() ? leaveSample() : logout()),
        theme,
        chooseTheme: (choice) => void chooseTheme(choice),
        loadNewVersion: isNewer ? loadNewVersion : null,
      }),
    [open, onShowKeys, onPlan, session, logout, navigate, isNewer, theme],
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
            placeholder="Search screens and actions"
            commands={commands}
            recent={recent}
            onChoose={(command) => {
              if (uid !== undefined) rememberCommand(uid, command.id);
              chosen.current = command;
              onOpenChange(false);
            }}
          />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
};
