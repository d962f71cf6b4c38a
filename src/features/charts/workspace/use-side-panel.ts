/** The panel at the side: whether it is open and what it shows, as it was left on this device. */
import { useState } from 'react';
import { keep, readKept } from '@/services/local/device-storage';

/** What is on the chart in hand, or the strategy that is built beside it. */
export type PanelTab = 'chart' | 'strategy';

/** What a phone shows, where not all has room: the chart with what is on it, the strategy, or the report of a backtest. */
export type PhonePart = 'chart' | 'strategy' | 'result';

const panelName = (uid: string | null): string => (uid === null ? 'charts-panel' : `charts-panel:${uid}`);
/** Whether the panel at the side is open, as it was left. */
const usePanel = (uid: string | null): readonly [hasPanel: boolean, show: (isOpen: boolean) => void] => {
  const [hasPanel, setPanel] = useState(() => {
    const kept = readKept(panelName(uid));
    // A visitor sees at once what there is to set.
    return kept === null ? uid === null : kept === true;
  });
  return [
    hasPanel,
    (isOpen) => {
      setPanel(isOpen);
      keep(panelName(uid), isOpen);
    },
  ];
};

const tabName = (uid: string | null): string => (uid === null ? 'charts-panel-tab' : `charts-panel-tab:${uid}`);

/** What the panel shows, as it was left. */
const usePanelTab = (uid: string | null): readonly [tab: PanelTab, setTab: (tab: PanelTab) => void] => {
  const [tab, setTab] = useState<PanelTab>(() => (readKept(tabName(uid)) === 'strategy' ? 'strategy' : 'chart'));
  return [
    tab,
    (next) => {
      setTab(next);
      keep(tabName(uid), next);
    },
  ];
};

export interface SidePanelState {
  readonly hasPanel: boolean;
  readonly showPanel: (isOpen: boolean) => void;
  readonly panelTab: PanelTab;
  /** Opens the panel too. */
  readonly showTab: (tab: PanelTab) => void;
  readonly phonePart: PhonePart;
  readonly showPart: (part: PhonePart) => void;
}

export const useSidePanel = (uid: string | null): SidePanelState => {
  const [hasPanel, showPanel] = usePanel(uid);
  const [panelTab, setTab] = usePanelTab(uid);
  const [phonePart, showPart] = useState<PhonePart>('chart');
  return {
    hasPanel,
    showPanel,
    panelTab,
    phonePart,
    showPart,
    showTab: (tab) => {
      setTab(tab);
      showPart(tab);
      showPanel(true);
    },
  };
};
