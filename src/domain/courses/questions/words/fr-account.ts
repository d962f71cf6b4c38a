/** French words of questions about statements, prop-firm rules and sessions. */
import type { TypeWords } from './type-words';

export const accountWordsFr: Readonly<Record<string, TypeWords>> = {
  'net-result': {
    ask: 'Une position de {lots} lots affiche un profit de {profit}. Le courtier prend {perSide} par lot et par côté, et le swap est de {swap}. Quel est le résultat net ?',
    reply: 'Au centime près, avec le signe.',
    steps: { commission: 'Commission à l’ouverture et à la clôture', net: 'Résultat net' },
    mistakes: {
      'one-side': 'Tu n’as compté la commission qu’une fois. Elle est due à l’ouverture et à la clôture.',
      'swap-sign': 'Vérifie le signe du swap : {swap} s’ajoute tel quel. S’il est positif, tu le reçois.',
      'no-swap': 'Le swap de {swap} fait aussi partie du résultat.',
    },
  },
  'swap-nights': {
    ask: 'Tu gardes {lots} lots pendant {nights} nuits, dont celle qui compte triple. Le swap est de {perNight} par lot et par nuit. Quel est le swap total ?',
    reply: 'Au centime près, avec le signe.',
    steps: { counted: 'Nuits comptées', swap: 'Swap' },
    mistakes: {
      'no-triple': 'Une des nuits compte triple, à cause du week-end.',
      'one-lot': 'C’est le swap d’un seul lot. Tu en as {lots}.',
      'all-triple': 'Une seule des nuits compte triple.',
    },
  },
  'cost-in-r': {
    ask: 'Sur EURUSD, tu paies un spread de {spread} pip(s) et {commission} par lot aller-retour. Ton stop est à {stop} pips. Combien coûtent les frais, en R ?',
    reply: 'En R, avec trois décimales. Compte les frais comme un nombre positif.',
    steps: { pip: 'Valeur d’un pip pour un lot', cost: 'Frais d’un lot', risk: 'Perte d’un lot au stop', share: 'Frais en R' },
    mistakes: {
      'spread-only': 'C’est le spread seul. La commission de {commission} fait partie des frais.',
      'commission-only': 'C’est la commission seule. Le spread coûte {spread} pip(s) en plus.',
      'ten-times': 'C’est dix fois trop. Un lot coûte {cost}, et 1R vaut {risk}.',
    },
  },
  'profit-factor': {
    ask: 'Tes trades gagnants ont rapporté {won} et tes trades perdants ont coûté {lost}. Quel est le profit factor ?',
    reply: 'Avec deux décimales.',
    steps: { factor: 'Profit factor' },
    mistakes: {
      'upside-down': 'C’est l’inverse : on divise ce qui a été gagné par ce qui a été perdu.',
      'net-share': 'C’est le résultat net divisé par les pertes. Le profit factor divise tout ce qui a été gagné.',
      'share-won': 'C’est la part des gains dans le total. Le profit factor divise par les pertes seules.',
    },
  },
  'win-rate': {
    ask: 'Tu as {wins} gains, {losses} pertes et {evens} trades à zéro. Quel est le taux de réussite sans les trades à zéro ?',
    reply: 'En pour cent, avec une décimale.',
    steps: { rate: 'Taux de réussite' },
    mistakes: {
      'evens-counted': 'Tu as compté les trades à zéro dans le total. Ici, on les laisse de côté.',
      'evens-as-wins': 'Tu as compté les trades à zéro comme des gains.',
      losers: 'C’est la part des pertes.',
    },
  },
  'drawdown-floor': {
    ask: 'Une évaluation de {size} autorise un drawdown de {drawdown}, {kind}. Le plus haut solde de clôture est {highClose} et la plus haute equity en séance a été {highEquity}. À quelle equity le compte est-il perdu à présent ?',
    reply: 'En dollars.',
    steps: {
      rising: 'Plancher s’il suit la plus haute equity',
      atClose: 'Plancher s’il suit les clôtures',
      fixed: 'Plancher s’il ne bouge pas',
      floor: 'Plancher de ce compte',
    },
    mistakes: {
      'as-trailing': 'Ce plancher suit la plus haute equity à chaque instant. Celui de ce compte est {kind}.',
      'as-end-of-day': 'Ce plancher suit le plus haut solde de clôture. Celui de ce compte est {kind}.',
      'as-static': 'Ce plancher ne bouge jamais. Celui de ce compte est {kind}.',
      'no-floor': 'C’est la taille du compte. Le plancher est plus bas, du montant du drawdown.',
    },
  },
  'daily-loss-left': {
    ask: 'Une évaluation de {size} autorise une perte journalière de {limit}, comptée depuis le solde du début de journée. La journée a commencé à {dayStart} et tu as perdu {lost}. Combien peux-tu encore perdre aujourd’hui ?',
    reply: 'En dollars.',
    steps: { now: 'Equity actuelle', floor: 'Equity minimale du jour', left: 'Ce qui reste' },
    mistakes: {
      'from-size': 'Tu es parti de la taille du compte. La limite se compte depuis le début de la journée, {dayStart}.',
      'whole-limit': 'C’est la limite entière. Tu en as déjà utilisé {lost}.',
      'what-is-lost': 'C’est ce que tu as déjà perdu.',
    },
  },
  consistency: {
    ask: 'Ta meilleure journée a rapporté {bestDay}. La règle de la firme : aucune journée ne doit dépasser {share} du profit total. Quel profit total te faut-il pour réussir ?',
    reply: 'En dollars, au centime près.',
    steps: { needed: 'Profit total nécessaire' },
    mistakes: {
      'times-share': 'C’est une part de ta meilleure journée. C’est l’inverse : la meilleure journée doit être une part du total.',
      'plus-share': 'Ajouter cette part à la meilleure journée ne suffit pas. Divise par la part.',
      'rest-only': 'C’est ce que les autres journées doivent rapporter. La question porte sur le total.',
    },
  },
  'session-overlap': {
    ask: 'Pendant combien d’heures {one} et {other} sont-elles ouvertes en même temps le {date} ?',
    reply: 'En heures. Sydney est ouverte de 07:00 à 16:00 à son heure, Tokyo de 09:00 à 18:00, Londres et New York de 08:00 à 17:00.',
    steps: { minutes: 'Minutes, d’après les horloges de cette date', hours: 'Heures' },
    mistakes: {
      'hour-more': 'Une heure de trop. Vérifie laquelle des deux villes a déjà changé d’heure à cette date.',
      'hour-less': 'Il manque une heure. Vérifie laquelle des deux villes a déjà changé d’heure à cette date.',
      'whole-session': 'C’est une session entière. Le chevauchement est la partie où les deux sont ouvertes.',
    },
  },
  'session-open': {
    ask: 'À quelle heure UTC la session de {city} du {date} ouvre-t-elle ?',
    reply: 'Choisis une réponse.',
    steps: { opening: 'Ouverture en UTC' },
    mistakes: {
      'hour-later': 'Une heure trop tard : regarde si {city} est à l’heure d’été à cette date.',
      'hour-earlier': 'Une heure trop tôt : regarde si {city} est à l’heure d’été à cette date.',
      'two-hours': 'Deux heures trop tard. Convertis en UTC l’heure d’ouverture locale.',
    },
  },
};
