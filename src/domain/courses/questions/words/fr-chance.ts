/** French words of questions about chance. */
import type { TypeWords } from './type-words';

export const chanceWordsFr: Readonly<Record<string, TypeWords>> = {
  'all-lose': {
    ask: 'Tu gagnes {winRate} de tes trades. Quelle est la probabilité que les {length} prochains trades perdent tous ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { lossRate: 'Probabilité qu’un trade perde', chance: 'Probabilité qu’ils perdent tous' },
    mistakes: {
      'all-win': 'C’est la probabilité qu’ils gagnent tous. Un trade perd avec une probabilité de {lossRate}.',
      'at-least-one': 'C’est la probabilité qu’au moins un d’entre eux perde.',
      'one-short': 'Il manque un trade. Multiplie {lossRate} par lui-même, une fois pour chacun des {length} trades.',
    },
  },
  'streak-in-record': {
    ask: 'Tu gagnes {winRate} de tes trades. Quelle est la probabilité de voir au moins une série d’au moins {length} pertes quelque part dans {trades} trades ?',
    reply: 'Choisis une réponse.',
    steps: { lossRate: 'Probabilité qu’un trade perde', chance: 'Probabilité d’une telle série, calculée exactement' },
    mistakes: {
      'next-only':
        'C’est la probabilité que les {length} prochains trades perdent tous. Sur {trades} trades, une série peut commencer à bien des endroits.',
      'one-longer': 'C’est la probabilité d’une série plus longue de deux trades.',
      wins: 'Il faudrait un taux de perte plus bas que {lossRate}.',
    },
  },
  'interval-low': {
    ask: 'Tu as gagné {wins} trades sur {n}. Où commence l’intervalle à 95 % de ton vrai taux de réussite ?',
    reply: 'Choisis une réponse.',
    steps: { share: 'Taux de réussite de ces trades', low: 'Borne basse de l’intervalle de Wilson' },
    mistakes: {
      'no-doubt': 'C’est le taux observé, comme si {n} trades ne laissaient aucun doute.',
      'four-times': 'Il faudrait quatre fois plus de trades.',
      upper: 'C’est la borne haute.',
    },
  },
  'false-alarms': {
    ask: 'Aucune de tes {tests} idées ne marche. Tu testes chacune au seuil de {alpha}. Quelle est la probabilité qu’au moins une ait l’air de marcher ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { chance: 'Probabilité d’au moins une fausse alerte' },
    mistakes: {
      'one-test': 'C’est la probabilité pour un seul test. Avec {tests} tests, il y a {tests} occasions de fausse alerte.',
      sum: 'En les additionnant, tu comptes plusieurs fois les cas à plusieurs fausses alertes, et la somme peut dépasser cent pour cent.',
      none: 'C’est la probabilité qu’il n’y ait aucune fausse alerte.',
    },
  },
  bonferroni: {
    ask: 'Tu poses {tests} questions aux mêmes trades et tu veux au plus {alpha} de risque d’une fausse alerte. À quel seuil testes-tu chaque question (Bonferroni) ?',
    reply: 'En pour cent, avec trois décimales.',
    steps: { each: 'Seuil de chaque test' },
    mistakes: {
      unchanged: 'C’est le seuil d’une seule question. Il faut le partager entre {tests}.',
      times: 'Plus de questions demandent un seuil plus sévère, pas plus souple.',
      root: 'On divise le seuil par le nombre de questions, pas par sa racine.',
    },
  },
  'needed-trades': {
    ask: 'Tes résultats varient de {sd} (écart type). Combien de trades faut-il environ pour mettre en évidence une vraie moyenne de {effect} par trade, avec une puissance de 80 % au seuil de 5 % ?',
    reply: 'Choisis une réponse.',
    steps: { trades: 'Trades nécessaires' },
    mistakes: {
      'not-squared': 'Le nombre de trades croît avec le carré du rapport entre dispersion et avantage.',
      'twice-the-edge': 'Cela suffirait pour un avantage deux fois plus grand.',
      'half-the-edge': 'Autant de trades montreraient un avantage deux fois plus petit.',
    },
  },
  'times-as-many': {
    ask: '{n} trades donnent un intervalle d’une certaine largeur. Combien de trades le rendent {factor} fois plus étroit ?',
    reply: 'Un nombre entier.',
    steps: { trades: 'Trades nécessaires' },
    mistakes: {
      'not-squared': 'La largeur diminue avec la racine carrée du nombre de trades : ce nombre croît donc avec le carré.',
      doubled: 'La largeur diminue avec la racine carrée du nombre de trades : élève le facteur au carré.',
      less: 'Un intervalle plus étroit demande plus de trades, pas moins.',
    },
  },
  'annual-sharpe': {
    ask: 'Une stratégie gagne {mean} par jour en moyenne, avec un écart type de {sd} par jour. Quel est son ratio de Sharpe annuel, avec {days} jours de bourse et sans intérêt ?',
    reply: 'Avec deux décimales.',
    steps: { daily: 'Ratio de Sharpe par jour', annual: 'Par an' },
    mistakes: {
      'per-day': 'C’est le ratio par jour. Une année le multiplie par la racine carrée de {days}.',
      'times-days': 'La moyenne croît avec les jours et la dispersion avec leur racine : le ratio croît avec la racine.',
      'upside-down': 'C’est l’inverse : on divise la moyenne par la dispersion.',
    },
  },
  'best-of-luck': {
    ask: 'Tu essaies {rules} règles dont aucune n’a d’avantage. Quel ratio de Sharpe annuel attends-tu de la meilleure, sur un an de résultats quotidiens ?',
    reply: 'Choisis une réponse.',
    steps: { best: 'Meilleur résultat attendu du seul hasard' },
    mistakes: {
      zero: 'C’est ce qu’une seule règle donne en moyenne. Toi, tu gardes la meilleure de {rules}.',
      'a-tenth': 'C’est la meilleure de dix fois moins de règles.',
      grows: 'Cela ne croît pas si vite : chaque règle de plus ajoute moins.',
    },
  },
};
