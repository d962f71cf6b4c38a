/** Spanish words of questions about size, value, R and drawdown. */
import type { TypeWords } from './type-words';

export const sizingWordsEs: Readonly<Record<string, TypeWords>> = {
  'risk-money': {
    ask: 'Tu cuenta tiene {account} y arriesgas un {risk} en una operación. ¿Cuánto dinero arriesgas?',
    reply: 'Con dos decimales.',
    steps: { riskMoney: 'Dinero en riesgo' },
    mistakes: {
      'ten-times': 'Es diez veces más de la cuenta. Revisa la coma.',
      'hundred-times': 'Es cien veces demasiado. Un porcentaje es una parte de cien: divide entre cien.',
      tenth: 'Es la décima parte. Revisa la coma.',
    },
  },
  'position-size': {
    ask: 'Tu cuenta tiene {account}. Arriesgas un {risk} en {market} y el stop está a {stop} pips. ¿Cuántos lotes operas?',
    reply: 'En lotes, con dos decimales, redondeando hacia abajo.',
    steps: {
      riskMoney: 'Dinero en riesgo',
      pip: 'Valor de un pip por lote',
      perLot: 'Pérdida de un lote en el stop',
      exact: 'Tamaño exacto',
      size: 'Redondeado hacia abajo a centésimas de lote',
    },
    mistakes: {
      'rounded-up': 'Te pasas por un paso: en el stop perderías más de {riskMoney}. El tamaño se redondea hacia abajo.',
      'no-pip-value': 'Has dividido el dinero solo entre los pips. Un pip vale {pip} por lote, así que un lote pierde {perLot} en el stop.',
      'whole-account': 'Con ese tamaño perderías toda la cuenta en el stop. Primero toma el {risk}: {riskMoney}.',
      'ten-times': 'Es diez veces más de la cuenta. Un lote pierde {perLot} en el stop y solo puedes perder {riskMoney}.',
    },
  },
  contracts: {
    ask: 'Puedes perder {riskMoney} en una operación con {market} y el stop está a {stop} puntos. ¿Cuántos contratos operas?',
    reply: 'Contratos enteros.',
    steps: {
      point: 'Valor de un punto por contrato',
      perContract: 'Pérdida de un contrato en el stop',
      exact: 'Tamaño exacto',
      size: 'Redondeado hacia abajo a contratos enteros',
    },
    mistakes: {
      'rounded-up': 'Sobra un contrato: a {perContract} cada uno, perderías más de {riskMoney}. El tamaño se redondea hacia abajo.',
      'tick-for-point': 'Has tomado el valor de un tick por el de un punto. Un punto de {market} vale {point}.',
      'no-point-value':
        'Has dividido el dinero solo entre los puntos. Un punto de {market} vale {point}, así que un contrato pierde {perContract}.',
    },
  },
  'move-value': {
    ask: 'Estás comprado con {size} contratos de {market} y el precio sube {move} puntos. ¿Cuánto has ganado antes de costes?',
    reply: 'En dólares, con dos decimales.',
    steps: { point: 'Valor de un punto por contrato', result: 'Resultado' },
    mistakes: {
      'one-contract': 'Ese es el resultado de un solo contrato. Tienes {size}.',
      'tick-for-point': 'Has tomado el valor de un tick por el de un punto. Un punto de {market} vale {point}.',
      'points-only': 'Eso son puntos por contratos. Cada punto vale {point}.',
    },
  },
  'pip-value': {
    ask: '{market} se mueve {pips} pips a tu favor y tienes {size} lotes. ¿Cuánto es en dólares?',
    reply: 'Con dos decimales.',
    steps: { pip: 'Valor de un pip por lote', result: 'Resultado' },
    mistakes: {
      'one-lot': 'Ese es el resultado de un lote entero. Tienes {size}.',
      'pips-only': 'Eso son pips por lotes. Un pip vale {pip} por lote.',
      'ten-times': 'Es diez veces más de la cuenta. Un pip vale {pip} por lote.',
    },
  },
  'r-multiple': {
    ask: 'Al entrar, tu stop te habría costado {riskMoney}. Después lo acercaste y te habría costado {laterRisk}. La operación terminó en {result}. ¿Cuánto es en R?',
    reply: 'En R, con dos decimales y el signo.',
    steps: { multiple: 'Resultado en R' },
    mistakes: {
      'moved-stop': 'Has dividido entre el riesgo después de mover el stop. R se mide con el primer stop, {riskMoney}, y no cambia.',
      'upside-down': 'Es al revés: R es el resultado dividido entre el primer riesgo.',
      'no-sign': 'El valor está bien, el signo no: la operación terminó en {result}.',
    },
  },
  breakeven: {
    ask: 'Tus ganancias son {payoff} veces tus pérdidas. ¿Qué parte de tus operaciones tiene que ganar para quedar en equilibrio, antes de costes?',
    reply: 'En porcentaje, con un decimal.',
    steps: { rate: 'Porcentaje de equilibrio' },
    mistakes: {
      'win-share': 'Esa es la parte que puede perder. Las dos suman el total.',
      'one-over':
        'Suma uno primero: por cada {payoff} que ganas, pierdes uno. El porcentaje es uno dividido entre la suma de uno y el payoff.',
      half: 'La mitad bastaría si ganancias y pérdidas fueran iguales.',
    },
  },
  expectancy: {
    ask: 'Ganas el {winRate} de tus operaciones. Una ganancia da {payoff}R y una pérdida cuesta 1R. ¿Cuánto da una operación de media?',
    reply: 'En R, con dos decimales y el signo.',
    steps: { mean: 'Resultado medio' },
    mistakes: {
      'no-losses': 'Solo has contado las ganancias. Las demás operaciones cuestan 1R cada una.',
      'whole-loss': 'Has restado 1R a todas las operaciones. Solo lo cuestan las que pierden.',
      swapped: 'Has cambiado los porcentajes: {winRate} es la parte que gana.',
    },
  },
  recovery: {
    ask: 'Tu cuenta ha caído un {drawdown}. ¿Qué ganancia la devuelve adonde estaba?',
    reply: 'En porcentaje, con un decimal.',
    steps: { gain: 'Ganancia necesaria' },
    mistakes: {
      same: 'Esa ganancia se calcula sobre una cuenta más pequeña, así que recupera menos de lo perdido.',
      'wrong-way': 'Divide entre lo que queda, uno menos {drawdown}, y no entre uno más {drawdown}.',
      double: 'No es el doble. La ganancia es la pérdida dividida entre lo que queda.',
    },
  },
  'losses-to-drawdown': {
    ask: 'En cada operación arriesgas un {risk} de lo que queda. ¿Cuántas pérdidas seguidas bajan la cuenta un {drawdown} o más?',
    reply: 'Un número entero.',
    steps: { losses: 'Pérdidas seguidas' },
    mistakes: {
      straight: 'Has sumado las pérdidas. Cada una es una parte de lo que queda: se van reduciendo y hacen falta algunas más.',
      half: 'Son muy pocas: cada pérdida se lleva solo un {risk}.',
      'one-less': 'Casi: con esas pérdidas la caída aún no llega al {drawdown}.',
    },
  },
  'drawdown-depth': {
    ask: 'Tu saldo subió hasta {peak} y luego cayó a {low}. ¿Qué profundidad tiene el drawdown?',
    reply: 'En porcentaje, con un decimal.',
    steps: { depth: 'Drawdown' },
    mistakes: {
      'of-the-low': 'Has dividido entre el mínimo. Un drawdown es una parte del máximo anterior.',
      'what-is-left': 'Eso es lo que queda. El drawdown es lo que se ha ido.',
      tenth: 'Es la décima parte. Revisa la coma.',
    },
  },
};
