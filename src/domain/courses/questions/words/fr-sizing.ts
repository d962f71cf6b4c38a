/** French words of questions about size, value, R and drawdown. */
import type { TypeWords } from './type-words';

export const sizingWordsFr: Readonly<Record<string, TypeWords>> = {
  'risk-money': {
    ask: 'Ton compte vaut {account} et tu en risques {risk} sur un trade. Combien risques-tu en argent ?',
    reply: 'Au centime près.',
    steps: { riskMoney: 'Montant risqué' },
    mistakes: {
      'ten-times': 'C’est dix fois trop. Vérifie la virgule.',
      'hundred-times': 'C’est cent fois trop. Un pourcentage est une part de cent : divise par cent.',
      tenth: 'C’est dix fois trop peu. Vérifie la virgule.',
    },
  },
  'position-size': {
    ask: 'Ton compte vaut {account}. Tu en risques {risk} sur {market}, avec un stop à {stop} pips. Combien de lots prends-tu ?',
    reply: 'En lots, avec deux décimales, arrondi vers le bas.',
    steps: {
      riskMoney: 'Montant risqué',
      pip: 'Valeur d’un pip pour un lot',
      perLot: 'Perte d’un lot au stop',
      exact: 'Taille exacte',
      size: 'Arrondie au centième de lot inférieur',
    },
    mistakes: {
      'rounded-up': 'C’est un cran de trop : au stop, tu perdrais plus que {riskMoney}. La taille s’arrondit vers le bas.',
      'no-pip-value': 'Tu as divisé le montant par les pips seuls. Un pip vaut {pip} pour un lot, donc un lot perd {perLot} au stop.',
      'whole-account': 'Avec cette taille, le stop coûterait tout le compte. Prends d’abord {risk} du compte : {riskMoney}.',
      'ten-times': 'C’est dix fois trop. Un lot perd {perLot} au stop et tu n’as droit qu’à {riskMoney}.',
    },
  },
  contracts: {
    ask: 'Tu acceptes de perdre {riskMoney} sur {market}, avec un stop à {stop} points. Combien de contrats prends-tu ?',
    reply: 'Un nombre entier de contrats.',
    steps: {
      point: 'Valeur d’un point pour un contrat',
      perContract: 'Perte d’un contrat au stop',
      exact: 'Taille exacte',
      size: 'Arrondie au contrat inférieur',
    },
    mistakes: {
      'rounded-up': 'Un contrat de trop : à {perContract} chacun, tu perdrais plus que {riskMoney}. La taille s’arrondit vers le bas.',
      'tick-for-point': 'Tu as pris la valeur d’un tick pour celle d’un point. Un point de {market} vaut {point}.',
      'no-point-value':
        'Tu as divisé le montant par les points seuls. Un point de {market} vaut {point}, donc un contrat perd {perContract}.',
    },
  },
  'move-value': {
    ask: 'Tu es acheteur de {size} contrats de {market} et le prix monte de {move} points. Combien gagnes-tu, avant frais ?',
    reply: 'En dollars, au centime près.',
    steps: { point: 'Valeur d’un point pour un contrat', result: 'Résultat' },
    mistakes: {
      'one-contract': 'C’est le résultat d’un seul contrat. Tu en as {size}.',
      'tick-for-point': 'Tu as pris la valeur d’un tick pour celle d’un point. Un point de {market} vaut {point}.',
      'points-only': 'Ce sont des points multipliés par des contrats. Chaque point vaut {point}.',
    },
  },
  'pip-value': {
    ask: '{market} avance de {pips} pips en ta faveur et tu as {size} lot(s). Combien cela fait-il en dollars ?',
    reply: 'Au centime près.',
    steps: { pip: 'Valeur d’un pip pour un lot', result: 'Résultat' },
    mistakes: {
      'one-lot': 'C’est le résultat d’un lot entier. Tu en as {size}.',
      'pips-only': 'Ce sont des pips multipliés par des lots. Un pip vaut {pip} pour un lot.',
      'ten-times': 'C’est dix fois trop. Un pip vaut {pip} pour un lot.',
    },
  },
  'r-multiple': {
    ask: 'À l’entrée, ton stop t’aurait coûté {riskMoney}. Tu l’as ensuite rapproché : il ne t’aurait plus coûté que {laterRisk}. Le trade finit à {result}. Combien cela fait-il en R ?',
    reply: 'En R, avec deux décimales et le signe.',
    steps: { multiple: 'Résultat en R' },
    mistakes: {
      'moved-stop': 'Tu as divisé par le risque après avoir déplacé le stop. R se mesure au premier stop, {riskMoney}, et ne change plus.',
      'upside-down': 'C’est l’inverse : R est le résultat divisé par le premier risque.',
      'no-sign': 'La valeur est bonne, pas le signe : le trade a fini à {result}.',
    },
  },
  breakeven: {
    ask: 'Tes gains sont {payoff} fois plus grands que tes pertes. Quelle part de tes trades doit gagner pour que tu sois à l’équilibre, avant frais ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { rate: 'Taux de réussite à l’équilibre' },
    mistakes: {
      'win-share': 'C’est la part qui a le droit de perdre. Les deux ensemble font un tout.',
      'one-over': 'Ajoute d’abord un : pour {payoff} gagné, tu perds un. Le taux, c’est un divisé par la somme de un et du payoff.',
      half: 'La moitié suffirait si gains et pertes étaient égaux.',
    },
  },
  expectancy: {
    ask: 'Tu gagnes {winRate} de tes trades. Un gain rapporte {payoff}R et une perte coûte 1R. Que rapporte un trade en moyenne ?',
    reply: 'En R, avec deux décimales et le signe.',
    steps: { mean: 'Résultat moyen' },
    mistakes: {
      'no-losses': 'Tu n’as compté que les gains. Les autres trades coûtent 1R chacun.',
      'whole-loss': 'Tu as retiré 1R à chaque trade. Seuls les trades perdants le coûtent.',
      swapped: 'Tu as inversé les deux taux : {winRate} est la part des gagnants.',
    },
  },
  recovery: {
    ask: 'Ton compte a perdu {drawdown}. Quel gain le ramène à son niveau de départ ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { gain: 'Gain nécessaire' },
    mistakes: {
      same: 'Ce gain porte sur un compte plus petit : il ramène moins que ce qui a été perdu.',
      'wrong-way': 'Divise par ce qui reste, un moins {drawdown}, et non par un plus {drawdown}.',
      double: 'Ce n’est pas le double. Le gain est la perte divisée par ce qui reste.',
    },
  },
  'losses-to-drawdown': {
    ask: 'À chaque trade, tu risques {risk} de ce qui reste. Combien de pertes d’affilée font baisser le compte de {drawdown} ou plus ?',
    reply: 'Un nombre entier.',
    steps: { losses: 'Pertes d’affilée' },
    mistakes: {
      straight:
        'Tu as additionné les pertes. Chacune est une part de ce qui reste : elles rétrécissent et il en faut quelques-unes de plus.',
      half: 'C’est bien trop peu : chaque perte ne prend que {risk}.',
      'one-less': 'Presque : après ces pertes, la baisse n’atteint pas encore {drawdown}.',
    },
  },
  'drawdown-depth': {
    ask: 'Ton solde est monté à {peak}, puis retombé à {low}. Quelle est la profondeur du drawdown ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { depth: 'Drawdown' },
    mistakes: {
      'of-the-low': 'Tu as divisé par le plus bas. Un drawdown est une part du plus haut qui précède.',
      'what-is-left': 'C’est ce qui reste. Le drawdown est ce qui est parti.',
      tenth: 'C’est dix fois trop peu. Vérifie la virgule.',
    },
  },
};
