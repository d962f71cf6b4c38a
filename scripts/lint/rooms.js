/**
 * The rooms of the layers that have rooms: which other rooms each may import. Rooms point one way only. The linter's
 * configuration holds this table against the tree, and the rule `rooms/one-way` holds every import against this table.
 */
import { readdirSync } from 'node:fs';

export const rooms = {
  'src/domain': {
    access: [],
    account: ['access', 'kept'],
    alerts: [],
    articles: ['content', 'courses', 'time'],
    ask: ['findings', 'journal', 'money', 'statistics', 'time', 'trades'],
    assistant: [
      'ask',
      'calendar',
      'candles',
      'findings',
      'indicators',
      'journal',
      'kept',
      'levels',
      'market',
      'money',
      'preferences',
      'risk',
      'routine',
      'runs',
      'sessions',
      'statistics',
      'time',
      'trade-plans',
      'workspaces',
    ],
    backtest: ['calendar', 'candles', 'indicators', 'market', 'sessions', 'statistics', 'strategy', 'time'],
    behavior: ['backtest', 'calendar', 'candles', 'journal', 'statistics', 'time', 'trade-plans', 'trades'],
    calendar: ['money', 'preferences', 'sessions', 'time'],
    candles: ['market', 'money', 'sessions', 'statistics', 'time'],
    'chart-analysis': ['calendar', 'candles', 'indicators', 'levels', 'market', 'sessions', 'statistics', 'time'],
    contact: ['access'],
    content: [],
    courses: ['kept', 'market', 'money', 'risk', 'sessions', 'statistics', 'time'],
    drawings: ['kept'],
    evidence: ['backtest', 'candles', 'market', 'sessions', 'statistics', 'strategy', 'sweeps', 'time'],
    findings: [
      'behavior',
      'calendar',
      'candles',
      'journal',
      'kept',
      'market',
      'money',
      'routine',
      'sessions',
      'statistics',
      'time',
      'trade-plans',
      'trades',
    ],
    import: ['kept', 'market', 'money', 'time', 'trades'],
    indicators: [],
    journal: ['calendar', 'candles', 'import', 'kept', 'market', 'money', 'registers', 'risk', 'sessions', 'statistics', 'time', 'trades'],
    kept: ['registers'],
    levels: ['candles', 'market', 'sessions', 'time'],
    maps: ['candles', 'market', 'statistics', 'time'],
    market: ['money', 'time'],
    money: [],
    newsletter: [],
    notes: ['kept', 'time'],
    plans: ['access'],
    practice: ['backtest', 'candles', 'statistics', 'strategy', 'time'],
    preferences: ['time'],
    published: ['backtest', 'candles', 'evidence', 'market', 'runs', 'statistics', 'strategy', 'sweeps', 'time'],
    registers: [],
    risk: ['market', 'money', 'statistics', 'time', 'trades'],
    routine: ['journal', 'kept', 'money', 'statistics', 'time', 'trades'],
    runs: ['backtest', 'candles', 'evidence', 'import', 'kept', 'market', 'money', 'statistics', 'strategy', 'time', 'trades'],
    sample: ['calendar', 'candles', 'import', 'journal', 'market', 'money', 'risk', 'sessions', 'time', 'trade-plans', 'trades'],
    sessions: ['market', 'time'],
    statistics: ['money', 'time', 'trades'],
    strategy: ['indicators', 'sessions', 'time'],
    subscription: ['access', 'statistics', 'time'],
    sweeps: ['backtest', 'calendar', 'candles', 'indicators', 'market', 'statistics', 'strategy', 'time'],
    time: [],
    'trade-plans': ['backtest', 'candles', 'chart-analysis', 'journal', 'kept', 'market', 'money', 'risk', 'statistics', 'time', 'trades'],
    trades: ['money', 'time'],
    vision: ['candles', 'import', 'market', 'money', 'risk', 'time', 'trades'],
    workspaces: ['candles', 'indicators', 'kept'],
  },
  'src/services': {
    account: ['calendar', 'device', 'firebase', 'local', 'session', 'sessions', 'settings'],
    admin: ['device', 'firebase', 'local', 'session'],
    alerts: ['local'],
    articles: ['firebase', 'local'],
    assistant: [
      'alerts',
      'bars',
      'calendar',
      'compute',
      'contracts',
      'findings',
      'firebase',
      'journal',
      'kept',
      'knowledge',
      'local',
      'notes',
      'plans',
      'rates',
      'session',
      'sessions',
      'settings',
    ],
    bars: ['compute', 'device', 'local', 'sample', 'session'],
    behavior: ['bars', 'calendar', 'compute', 'journal', 'kept'],
    calendar: ['contracts', 'device', 'firebase', 'local', 'notifications', 'session', 'settings', 'stores'],
    compute: ['device'],
    contact: ['firebase'],
    contracts: ['device'],
    courses: ['compute', 'kept', 'local', 'notes', 'session'],
    device: [],
    export: ['contracts', 'device', 'firebase', 'journal', 'kept', 'session'],
    findings: ['kept'],
    firebase: ['contracts', 'device', 'local'],
    journal: ['contracts', 'device', 'firebase', 'kept', 'local', 'notifications', 'session', 'settings', 'stores'],
    kept: ['account', 'contracts', 'device', 'session', 'stores'],
    knowledge: ['device', 'firebase'],
    local: [],
    market: [],
    newsletter: [],
    notes: ['device', 'kept', 'local', 'session', 'stores'],
    notifications: [],
    plans: ['bars', 'journal', 'kept', 'session'],
    published: ['compute', 'device', 'firebase', 'session'],
    rates: ['local', 'market'],
    runs: ['device', 'journal', 'kept', 'local'],
    sample: ['contracts', 'device', 'local'],
    session: ['contracts', 'firebase', 'local', 'sample'],
    sessions: ['notifications', 'session', 'settings'],
    settings: ['local', 'session', 'stores'],
    stores: ['contracts', 'device', 'firebase', 'local', 'sample'],
    subscription: ['device', 'firebase', 'local', 'session'],
    vision: ['compute', 'contracts', 'device'],
  },
  emulator: {
    admission: [],
    auth: ['admission', 'hosting', 'storage'],
    database: ['admission', 'rules', 'storage'],
    firestore: ['admission', 'rules', 'storage', 'webchannel', 'wire'],
    hosting: ['admission'],
    payments: ['admission', 'hosting', 'storage', 'webchannel', 'wire'],
    rules: ['admission', 'wire'],
    storage: [],
    webchannel: ['admission'],
    wire: [],
  },
};

/** Layers whose loose files put the rooms together: they may import every room, and no room imports them. */
export const assembled = new Set(['emulator']);

/** The way from one room to another along what may be imported, both ends included; null when there is none. */
export const wayBetween = (table, from, to, seen = new Set()) => {
  if (table[from]?.includes(to)) return [from, to];
  for (const next of table[from] ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = wayBetween(table, next, to, seen);
    if (rest !== null) return [from, ...rest];
  }
  return null;
};

/** Throws, in a sentence, when the rooms of a table import each other in a circle or one of them is not in it. */
export const checkTable = (layer, table) => {
  for (const [room, others] of Object.entries(table)) {
    const unknown = others.find((other) => !(other in table));
    if (unknown !== undefined) throw new Error(`${layer}/${room} may import ${unknown}, which is no room of scripts/lint/rooms.js.`);
    const circle = wayBetween(table, room, room);
    if (circle !== null) throw new Error(`Rooms of ${layer} import each other in a circle: ${circle.join(' → ')}.`);
  }
};

const entriesOf = (folder) => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};

/** Throws when a table has a circle, or the tree a room that no table knows. `root` is the URL of the project. */
export const checkRooms = (root) => {
  for (const [layer, table] of Object.entries(rooms)) {
    checkTable(layer, table);
    for (const entry of entriesOf(new URL(`${layer}/`, root))) {
      if (entry.isDirectory() && !(entry.name in table))
        throw new Error(`${layer}/${entry.name} is a new room: add what it may import to scripts/lint/rooms.js.`);
      if (!assembled.has(layer) && /\.tsx?$/u.test(entry.name))
        throw new Error(`${layer}/${entry.name} lies outside every room: move it into one.`);
    }
  }
};
