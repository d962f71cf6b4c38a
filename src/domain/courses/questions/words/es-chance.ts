/** Spanish words of questions about chance. */
import type { TypeWords } from './type-words';

export const chanceWordsEs: Readonly<Record<string, TypeWords>> = {
  'all-lose': {
    ask: 'Ganas el {winRate} de tus operaciones. ¿Qué probabilidad hay de que las próximas {length} operaciones pierdan todas?',
    reply: 'En porcentaje, con un decimal.',
    steps: { lossRate: 'Probabilidad de que pierda una', chance: 'Probabilidad de que pierdan todas' },
    mistakes: {
      'all-win': 'Esa es la probabilidad de que ganen todas. Cada operación pierde con una probabilidad del {lossRate}.',
      'at-least-one': 'Esa es la probabilidad de que pierda al menos una.',
      'one-short': 'Falta una operación. Multiplica {lossRate} por sí mismo, una vez por cada una de las {length}.',
    },
  },
  'streak-in-record': {
    ask: 'Ganas el {winRate} de tus operaciones. ¿Qué probabilidad hay de al menos una racha de {length} pérdidas o más en algún punto de {trades} operaciones?',
    reply: 'Elige una.',
    steps: { lossRate: 'Probabilidad de que pierda una', chance: 'Probabilidad de una racha así, contada exactamente' },
    mistakes: {
      'next-only':
        'Esa es la probabilidad de que pierdan todas las próximas {length}. En {trades} operaciones una racha puede empezar en muchos sitios.',
      'one-longer': 'Esa es la probabilidad de una racha dos operaciones más larga.',
      wins: 'Para eso tendrías que perder menos del {lossRate}.',
    },
  },
  'interval-low': {
    ask: 'Has ganado {wins} de {n} operaciones. ¿Dónde empieza el intervalo del 95 % de tu porcentaje real de aciertos?',
    reply: 'Elige una.',
    steps: { share: 'Porcentaje de aciertos en estas operaciones', low: 'Extremo inferior del intervalo de Wilson' },
    mistakes: {
      'no-doubt': 'Ese es el porcentaje observado, como si {n} operaciones no dejaran dudas.',
      'four-times': 'Para eso harían falta cuatro veces más operaciones.',
      upper: 'Ese es el extremo superior.',
    },
  },
  'false-alarms': {
    ask: 'Ninguna de tus {tests} ideas funciona. Pruebas cada una con un nivel del {alpha}. ¿Qué probabilidad hay de que al menos una parezca funcionar?',
    reply: 'En porcentaje, con un decimal.',
    steps: { chance: 'Probabilidad de al menos una falsa alarma' },
    mistakes: {
      'one-test': 'Esa es la probabilidad de una sola prueba. Con {tests} hay {tests} ocasiones de falsa alarma.',
      sum: 'Al sumarlas cuentas varias veces los casos con más de una falsa alarma, y la suma puede pasar del cien por cien.',
      none: 'Esa es la probabilidad de que no haya ninguna falsa alarma.',
    },
  },
  bonferroni: {
    ask: 'Haces {tests} preguntas a las mismas operaciones y quieres como mucho un {alpha} de riesgo de alguna falsa alarma. ¿Con qué nivel pruebas cada pregunta (Bonferroni)?',
    reply: 'En porcentaje, con tres decimales.',
    steps: { each: 'Nivel de cada prueba' },
    mistakes: {
      unchanged: 'Ese es el nivel de una sola pregunta. Hay que repartirlo entre {tests}.',
      times: 'Más preguntas piden un nivel más estricto, no más laxo.',
      root: 'El nivel se divide entre el número de preguntas, no entre su raíz.',
    },
  },
  'needed-trades': {
    ask: 'Tus resultados varían {sd} (desviación típica). ¿Cuántas operaciones hacen falta, más o menos, para demostrar una media real de {effect} por operación, con una potencia del 80 % y un nivel del 5 %?',
    reply: 'Elige una.',
    steps: { trades: 'Operaciones necesarias' },
    mistakes: {
      'not-squared': 'El número de operaciones crece con el cuadrado de la dispersión entre la ventaja.',
      'twice-the-edge': 'Eso bastaría para una ventaja el doble de grande.',
      'half-the-edge': 'Con tantas se vería una ventaja la mitad de grande.',
    },
  },
  'times-as-many': {
    ask: '{n} operaciones dan un intervalo de cierta anchura. ¿Cuántas lo hacen {factor} veces más estrecho?',
    reply: 'Un número entero.',
    steps: { trades: 'Operaciones necesarias' },
    mistakes: {
      'not-squared': 'La anchura baja con la raíz cuadrada del número de operaciones, así que el número crece con el cuadrado.',
      doubled: 'La anchura baja con la raíz cuadrada del número de operaciones: eleva el factor al cuadrado.',
      less: 'Un intervalo más estrecho pide más operaciones, no menos.',
    },
  },
  'annual-sharpe': {
    ask: 'Una estrategia gana un {mean} al día de media, con una desviación típica del {sd} al día. ¿Cuál es su ratio de Sharpe anual, con {days} días de mercado y sin intereses?',
    reply: 'Con dos decimales.',
    steps: { daily: 'Ratio de Sharpe por día', annual: 'Por año' },
    mistakes: {
      'per-day': 'Ese es el ratio por día. Un año lo multiplica por la raíz cuadrada de {days}.',
      'times-days': 'La media crece con los días y la dispersión con su raíz, así que el ratio crece con la raíz.',
      'upside-down': 'Es al revés: la media se divide entre la dispersión.',
    },
  },
  'best-of-luck': {
    ask: 'Pruebas {rules} reglas y ninguna tiene ventaja. ¿Qué ratio de Sharpe anual esperas de la mejor, en un año de resultados diarios?',
    reply: 'Elige una.',
    steps: { best: 'Lo mejor que se espera solo del azar' },
    mistakes: {
      zero: 'Eso es lo que da una sola regla de media. Tú te quedas con la mejor de {rules}.',
      'a-tenth': 'Esa es la mejor de diez veces menos reglas.',
      grows: 'No crece tan deprisa: cada regla más añade menos.',
    },
  },
};
