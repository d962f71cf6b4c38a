/**
 * Which files of code the build makes of what several screens share. Without groups each combination of screens that
 * share something is a file of its own, most of a few hundred bytes; with one group everybody loads everything. So
 * what is asked for together lies together: what every page runs ("start") and goes on with beside it ("upkeep"), what public pages read of it all ("visitors"),
 * what stands around a screen of the app ("frame"), what talks to the databases ("remote"), and the rest by what it is about.
 */

/** Asked for on every screen of somebody who is signed in, by dynamic import. */
const frameRoots = [
  'src/app/layout/app-bar.tsx',
  'src/app/layout/new-version-prompt.tsx',
  'src/app/keep-up.ts',
  'src/app/offline-copy.ts',
  'src/services/account/account-upkeep.ts',
  'src/services/firebase/account-records.ts',
  'src/services/firebase/admin-status.ts',
  'src/services/firebase/auth.ts',
  'src/services/firebase/checkout-sessions.ts',
  'src/services/firebase/database.ts',
  'src/services/firebase/device-cleaning.ts',
  'src/services/firebase/devices.ts',
  'src/services/firebase/firestore.ts',
  'src/services/firebase/session-runtime.ts',
  'src/services/firebase/follow-subscription.ts',
  'src/services/firebase/member-session.ts',
  'src/services/firebase/payment-requests.ts',
  'src/services/firebase/plan-over.ts',
  'src/services/firebase/server-time.ts',
  'src/services/firebase/stores.ts',
  'src/services/firebase/subscription-watch.ts',
  'src/services/firebase/user-records.ts',
  'src/services/journal/resume-journal.ts',
];

/**
 * What every page starts when it has been painted, whoever is there, with the bar of the app, which courses have too: little, and it must
 * not bring along what the frame draws with. What courses and the blog share with tools lies there too.
 */
const upkeepRoots = [
  'src/app/keep-up.ts',
  'src/app/offline-copy.ts',
  'src/app/layout/app-bar.tsx',
  'src/app/layout/new-version-prompt.tsx',
];

/** What the dashboard, the first screen of most visits, asks for besides. */
const homeRoots = [
  'src/features/home/home-page.tsx',
  'src/features/home/next-events.tsx',
  'src/features/home/results-panel.tsx',
  'src/services/journal/journal.ts',
  'src/services/calendar/calendar.ts',
  'src/services/calendar/calendar-alerts.ts',
  'src/services/calendar/calendar-settings.ts',
  'src/services/sessions/alert-choice.ts',
  'src/services/sessions/session-notifier.ts',
];

/** What the screen of plans asks for until it shows a plan on its chart, over the candles of the sample too. */
const plansRoots = [
  'src/features/chart-analysis/analysis-workspace.tsx',
  'src/services/bars/sample-candles.ts',
  'src/ui/price-chart/chart-canvas.tsx',
];

/** What the dashboard of somebody with trades asks for besides, and nothing of what screens with these parts have more. */
const deskRoots = [
  'src/features/home/desk-panel.tsx',
  'src/features/home/levels-panel.tsx',
  'src/features/home/watch-panel.tsx',
  'src/services/journal/journal.ts',
];

const isVisitorsPage = (id) => /src\/features\/(landing|legal|pricing)\/[a-z-]+-page\.tsx$/u.test(id);

/** Pages that are read, with the notes beside them: texts that the build has drawn, for which nobody should wait for the code of a tool. */
const isReadersPage = (id) => /src\/features\/(blog\/[a-z-]+-page|courses\/([a-z-]+-page|notes\/notes-panel))\.tsx$/u.test(id);

const isPublicPage = (id) =>
  /src\/features\/(landing|legal|pricing|login|blog|contact|courses|backtests|newsletter)\/|src\/features\/charts\/trading-page/u.test(id);

/**
 * What lies together, by what it is about; of two that fit, the first. A group takes along what its modules import,
 * unless an earlier one has it, so the order goes from what imports little to what imports much.
 */
const areas = [
  ['plot', /node_modules\/@tanstack/u],
  // What the sample and the screens know of each other: a few lines, for which neither may bring along the other.
  ['sample-seed', /src\/domain\/sample\/sample-seed/u],
  ['sample-names', /src\/domain\/sample\/sample-names/u],
  ['clock', /temporal|src\/domain\/(time|sessions)\//u],
  // The kinds of what is kept, with the library that checks them: no screen needs them when it opens.
  [
    'kept',
    /node_modules\/zod\/|src\/(services\/(kept\/|journal\/remembered)|domain\/(kept\/(kinds|text-policy)|account\/own-documents|import\/[a-z]+-kind))/u,
  ],
  // What only admins, and what only the archive of everything needs.
  ['archive', /src\/(services\/export\/|domain\/(account\/remains|journal\/(export-format|read-archive|verify-log))|lib\/(un)?zip)/u],
  ['admin', /src\/(services\/(admin\/|firebase\/(packs-index|knowledge-|articles|editing))|domain\/access\/(pack|role|address-block))/u],
  ['overlays', /@radix-ui|@floating-ui|react-remove-scroll|aria-hidden|use-sidecar/u],
  ['ledger', /src\/(services\/journal|domain\/(journal|trades|money|registers))\//u],
  ['parts', /src\/(ui|lib|domain)\//u],
  // What few screens need of them lies apart from what draws, since they bring the databases along.
  ['services', /src\/services\//u],
  ['icons', /lucide-react.*icons/u],
  ['home', /src\/features\/home\//u],
  // What an import asks and shows: the journal and the check of a statement need it once there is a file.
  [
    'import-dialog',
    /src\/features\/journal\/import\/([a-z]+-step|[a-z]+-question|simple-questions|import-(dialog|preview|conflicts|problems)|future-notice|account-number-field|use-import-plans)\./u,
  ],
  ['journal-parts', /src\/features\/journal\//u],
  // What the charts and the screen of plans know of markets and their candles.
  ['chart-market', /src\/features\/charts\/markets\/(chart-market|missing-candles)/u],
  // Some hundred bytes each, which the parts of the chart workspace know of each other.
  [
    'chart-words',
    /src\/features\/charts\/(alerts\/alert-words|backtest\/(pane-state|tested-chart)|context\/trade-marks|outputs\/packed-hash|practice\/(practice-(book|terms)|quiz-book)|strategy\/signals\/signaled-chart|studies\/study-name)/u,
  ],
];

/** Only who opens the sample needs it; last, so that it takes along nothing that others share. */
const sampleArea = /src\/((domain|services)\/sample\/(?!sample-(seed|names))|services\/bars\/sample-candles)/u;

/** Notes and maps are screens of their own with packages of their own: others, which share a line of them, must not bring these along. */
const notesArea = /src\/(domain|services)\/notes\/(?!note-(kinds|contracts)|shelf\.)/u;
const mapsArea = /src\/domain\/maps\//u;

/** The assistant, what it knows, and what admins write of that; how threads are kept lies with the other kinds. */
const assistantArea = /src\/(domain\/assistant\/(?!threads\/thread-kind)|services\/(assistant|knowledge)\/)|content\/knowledge/u;

/**
 * Each for a few screens, and nothing that a chart draws: articles with what reads their text, the comparison of two texts, and the axis of
 * a plan's time. Connected models without the assistant's threads and tools: what other screens fetch when somebody has one and asks it for
 * something.
 */
const apart = [
  [
    'models',
    /src\/(domain\/(assistant\/(models\/(?!converse|model-answer|tool-)|guard\/(?!judge|calc))|vision\/read-facts)|services\/assistant\/models\/(?!ask-model|answer-draft)|ui\/models\/)/u,
  ],
  ['articles', /src\/domain\/(articles|courses\/compile)\//u],
  ['content', /src\/domain\/content\//u],
  ['plan-rail', /src\/(domain\/subscription\/plan-rail|ui\/(state-rail|rail-labels))/u],
];

/** Strategies and what becomes of them: whoever only looks at charts has none. Late in the order too, for the same reason. */
const strategiesArea =
  /src\/(services\/(runs|published)|domain\/(strategy\/(?!operand-unit)|backtest\/(?!backtest-settings|contract-terms)|runs|sweeps|evidence|published))/u;

/** What trades show: JournalAI and the weekly review need it, charts do not. */
const findingsArea =
  /src\/(domain\/(findings|behavior|ask|routine|statistics\/testing)\/|services\/(findings\/|behavior\/|compute\/find-findings))/u;

/** What is read from pictures and measured on charts, and plans made of it: the charts themselves need none of it. */
const readingArea =
  /src\/(domain\/(vision|chart-analysis|trade-plans\/(calibration|plan-book|scenario|standing|target-before))|services\/(vision|plans)\/)/u;

/** Packages. React and the router come before all areas, or what every page runs would take them along: one long task of one large file. */
const packages = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 1000 },
  // What all of its libraries need; each of them lies with the services that use it.
  { name: 'firebase', test: /node_modules[\\/](@firebase[\\/](?!ai[\\/]|auth|firestore|database|webchannel)|idb[\\/])/, priority: 32 },
  { name: 'auth', test: /node_modules[\\/]@firebase[\\/]auth[\\/]/, priority: 31 },
];

/** The icons that modules name. The graph does not tell: whoever needs one imports the list of them all. */
const namedIcons = (modules, ids) => {
  const list = [...modules].find(([id]) => /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/u.test(id))?.[1].code ?? '';
  const files = new Map(
    [...list.matchAll(/export \{([^}]+)\} from ['"]\.\/icons\/([a-z0-9-]+)\.mjs['"]/gu)].flatMap(([, names, file]) =>
      [...names.matchAll(/default as (\w+)/gu)].map(([, name]) => [name, file]),
    ),
  );
  const imports = /import\s*\{([^}]+)\}\s*from\s*['"]lucide-react['"]/gu;
  const named = [...ids].flatMap((id) => [...(modules.get(id)?.code ?? '').matchAll(imports)].flatMap(([, names]) => names.match(/\w+/gu)));
  return new Set(named.map((name) => files.get(name)));
};

/** Everything that `starts` need at once: themselves and what they import, however deep, but not by dynamic import. */
const reachOf = (starts, importsOf) => {
  const seen = new Set();
  const next = [...starts];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    next.push(...(importsOf(id) ?? []));
  }
  return seen;
};

/** The plugin that reads how the modules of a build hang together, and the groups for the build's options. */
export const codeGroups = (root) => {
  let nameOf = () => null;
  const plugin = {
    name: 'code-groups',
    buildEnd() {
      const modules = new Map([...this.getModuleIds()].map((id) => [id, this.getModuleInfo(id)]));
      const ids = [...modules.keys()];
      const reach = (starts) => reachOf(starts, (id) => modules.get(id)?.importedIds);
      const among = (paths) => {
        const gone = paths.filter((path) => !modules.has(`${root}${path}`));
        if (gone.length > 0) throw new Error(`scripts/site/code-groups.mjs names files that are no part of the build: ${gone.join(', ')}`);
        return (id) => paths.some((path) => id === `${root}${path}`);
      };
      const isEntry = (id) => modules.get(id).isEntry;
      const later = ids.filter((id) => modules.get(id).dynamicImporters.length > 0);
      const start = reach(ids.filter(isEntry));
      const frame = reach(later.filter(among(frameRoots)));
      const upkeep = reach(later.filter(among(upkeepRoots)));
      const first = reach(later.filter(among([...frameRoots, ...homeRoots])));
      const firstIcons = namedIcons(modules, first);
      // What the journal runs when it opens must not bring along what its dialogs share.
      const journal = reach(later.filter(among(['src/features/journal/journal-page.tsx'])));
      // The kinds of what is kept, which nobody needs the strategies for.
      const kinds = reach(later.filter(among(['src/services/kept/kept-kinds.ts'])));
      // The screen of plans: less than the charts run, and what the charts run besides must not come along.
      const plans = reach(later.filter(among(plansRoots)));
      const desk = reach(later.filter(among(deskRoots)));
      const deskIcons = namedIcons(modules, desk);
      const site = reach(later.filter(isPublicPage));
      const tools = later.filter((id) => !isPublicPage(id) && !frame.has(id) && !sampleArea.test(id)).map((id) => reach([id]));
      // What is read by everybody first, and what draws the frame, must not wait for the code of the databases.
      const visitors = reach(later.filter(isVisitorsPage));
      const readers = reach(later.filter(isReadersPage));
      const isAbove = (id, test) => [...reach([id])].some((each) => test.test(each));
      // What the landing page draws by itself when it has been painted: visitors on phones need no more of the tools than that.
      const sections = reach(later.filter((id) => /src\/features\/landing\/(?!run\/|example\/)/u.test(id)));
      const areaOf = (id) => {
        if (sampleArea.test(id)) return 'sample';
        if (notesArea.test(id)) return 'notes';
        if (mapsArea.test(id)) return 'maps';
        const own = apart.find(([, test]) => test.test(id));
        if (own !== undefined) return own[0];
        if (assistantArea.test(id)) return 'assistant';
        const fits = ([name, test]) => test.test(id) || (name === 'overlays' && /src\/ui\//u.test(id) && isAbove(id, test));
        const area = areas.find(fits)?.[0];
        if (area === undefined) return null;
        const withParts = area === 'services' ? 'parts' : area;
        if (first.has(id)) return withParts;
        if (kinds.has(id)) return 'kept-more';
        // The journal has some of these parts, and must not wait for the rest.
        if (desk.has(id)) return `${area === 'services' ? 'parts' : area}-${journal.has(id) ? 'both' : 'desk'}`;
        if (strategiesArea.test(id)) return 'strategies';
        // Of the journal's own parts the screen of plans has a few, without what they are drawn over.
        if (journal.has(id)) return area === 'journal-parts' && plans.has(id) ? 'journal-parts-shared' : `${withParts}-more`;
        if (plans.has(id)) return `${withParts}-plans`;
        if (readingArea.test(id)) return 'reading';
        return findingsArea.test(id) ? 'findings' : `${area}-later`;
      };
      nameOf = (id) => {
        if (isEntry(id)) return null;
        const icon = /lucide-react.*icons[\\/]([a-z0-9-]+)\.mjs$/u.exec(id)?.[1];
        if (icon !== undefined) return firstIcons.has(icon) ? 'icons' : deskIcons.has(icon) ? 'icons-desk' : 'icons-later';
        if (start.has(id)) return 'start';
        if (upkeep.has(id)) return 'upkeep';
        const sharers = tools.filter((each) => each.has(id)).length;
        if (visitors.has(id)) return first.has(id) || sharers > 1 ? 'visitors' : null;
        // Of what tools have, courses and the blog need some hundred bytes here and there: with a file of their own every screen would ask for one more.
        if (readers.has(id)) return first.has(id) || sharers > 1 ? 'upkeep' : null;
        if (first.has(id) && isAbove(id, /@firebase.(firestore|webchannel)/u)) return 'remote-documents';
        if (first.has(id) && isAbove(id, /@firebase.database/u)) return 'remote-records';
        if (first.has(id) && isAbove(id, /@firebase.auth/u)) return 'remote';
        if (frame.has(id) && !site.has(id)) return 'frame';
        if (sections.has(id) && !first.has(id)) return sharers > 1 ? 'visitors-later' : null;
        return first.has(id) || sharers > (site.has(id) ? 2 : 1) ? areaOf(id) : null;
      };
    },
  };
  const names = [
    'start',
    'upkeep',
    'visitors',
    ...areas.map(([name]) => name),
    // Before all that draws with them, or one of these would have the icon that another needs.
    'icons-desk',
    'icons-later',
    'frame',
    'remote',
    'remote-records',
    'remote-documents',
    'journal-parts-shared',
    'visitors-later',
    'kept-more',
    ...areas.map(([name]) => `${name}-both`),
    ...areas.map(([name]) => `${name}-desk`).filter((name) => name !== 'icons-desk'),
    ...areas.map(([name]) => `${name}-more`).filter((name) => name !== 'kept-more'),
    ...areas.map(([name]) => `${name}-plans`),
    ...areas.map(([name]) => `${name}-later`).filter((name) => name !== 'icons-later'),
    'findings',
    'strategies',
    'sample',
    'notes',
    'maps',
    ...apart.map(([name]) => name),
    'assistant',
  ];
  // An archive is of nearly everything, of which it must take nothing along.
  const isLast = (name) => Number(name.startsWith('archive'));
  const inOrder = names.toSorted((a, b) => isLast(a) - isLast(b));
  const areaGroups = inOrder.map((name, index) => ({
    name,
    test: (id) => nameOf(id) === name,
    ...(name.startsWith('icons') && { minShareCount: 2 }),
    priority: inOrder.length - index,
  }));
  return { plugin, groups: [...packages, ...areaGroups] };
};
