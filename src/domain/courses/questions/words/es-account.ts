/** Spanish words of questions about statements, prop-firm rules and sessions. */
import type { TypeWords } from './type-words';

export const accountWordsEs: Readonly<Record<string, TypeWords>> = {
  'net-result': {
    ask: 'Una posición de {lots} lotes muestra un beneficio de {profit}. El bróker cobra {perSide} por lote y lado, y el swap es de {swap}. ¿Cuál es el resultado neto?',
    reply: 'Con dos decimales y el signo.',
    steps: { commission: 'Comisión de apertura y cierre', net: 'Resultado neto' },
    mistakes: {
      'one-side': 'Has contado la comisión una vez. Se cobra al abrir y otra vez al cerrar.',
      'swap-sign': 'Revisa el signo del swap: {swap} se suma tal cual. Si es positivo, lo recibes.',
      'no-swap': 'El swap de {swap} también forma parte del resultado.',
    },
  },
  'swap-nights': {
    ask: 'Mantienes {lots} lotes durante {nights} noches, y una de ellas cuenta triple. El swap es de {perNight} por lote y noche. ¿Cuánto es el swap en total?',
    reply: 'Con dos decimales y el signo.',
    steps: { counted: 'Noches que cuentan', swap: 'Swap' },
    mistakes: {
      'no-triple': 'Una de las noches cuenta triple, por el fin de semana.',
      'one-lot': 'Ese es el swap de un lote. Tienes {lots}.',
      'all-triple': 'Solo una de las noches cuenta triple.',
    },
  },
  'cost-in-r': {
    ask: 'En EURUSD pagas un spread de {spread} pips y {commission} por lote ida y vuelta. Tu stop está a {stop} pips. ¿Cuánto suponen los costes en R?',
    reply: 'En R, con tres decimales. Los costes se cuentan como número positivo.',
    steps: { pip: 'Valor de un pip por lote', cost: 'Coste de un lote', risk: 'Pérdida de un lote en el stop', share: 'Coste en R' },
    mistakes: {
      'spread-only': 'Eso es solo el spread. La comisión de {commission} forma parte del coste.',
      'commission-only': 'Eso es solo la comisión. El spread añade {spread} pips.',
      'ten-times': 'Es diez veces más de la cuenta. Un lote cuesta {cost} y 1R son {risk}.',
    },
  },
  'profit-factor': {
    ask: 'Tus operaciones ganadoras dieron {won} y las perdedoras costaron {lost}. ¿Cuál es el profit factor?',
    reply: 'Con dos decimales.',
    steps: { factor: 'Profit factor' },
    mistakes: {
      'upside-down': 'Es al revés: lo ganado se divide entre lo perdido.',
      'net-share': 'Eso es el resultado neto entre las pérdidas. El profit factor divide todo lo ganado.',
      'share-won': 'Esa es la parte ganada del total. El profit factor divide solo entre las pérdidas.',
    },
  },
  'win-rate': {
    ask: 'Tienes {wins} ganancias, {losses} pérdidas y {evens} operaciones a cero. ¿Cuál es el porcentaje de aciertos sin contar las operaciones a cero?',
    reply: 'En porcentaje, con un decimal.',
    steps: { rate: 'Porcentaje de aciertos' },
    mistakes: {
      'evens-counted': 'Has contado las operaciones a cero en el total. Aquí se dejan fuera.',
      'evens-as-wins': 'Has contado las operaciones a cero como ganancias.',
      losers: 'Ese es el porcentaje de pérdidas.',
    },
  },
  'drawdown-floor': {
    ask: 'Una evaluación de {size} permite un drawdown de {drawdown}, {kind}. El mayor saldo de cierre es {highClose} y el mayor equity durante una sesión fue {highEquity}. ¿Con qué equity se pierde ahora la cuenta?',
    reply: 'En dólares.',
    steps: {
      rising: 'Suelo si sigue al mayor equity',
      atClose: 'Suelo si sigue los cierres',
      fixed: 'Suelo si no se mueve',
      floor: 'Suelo de esta cuenta',
    },
    mistakes: {
      'as-trailing': 'Ese suelo sigue al mayor equity en todo momento. El de esta cuenta es {kind}.',
      'as-end-of-day': 'Ese suelo sigue al mayor saldo de cierre. El de esta cuenta es {kind}.',
      'as-static': 'Ese suelo nunca se mueve. El de esta cuenta es {kind}.',
      'no-floor': 'Ese es el tamaño de la cuenta. El suelo está por debajo, a la distancia del drawdown.',
    },
  },
  'daily-loss-left': {
    ask: 'Una evaluación de {size} permite una pérdida diaria de {limit}, contada desde el saldo al empezar el día. Hoy empezó en {dayStart} y llevas perdidos {lost}. ¿Cuánto más puedes perder hoy?',
    reply: 'En dólares.',
    steps: { now: 'Equity actual', floor: 'Equity mínimo de hoy', left: 'Lo que queda' },
    mistakes: {
      'from-size': 'Has partido del tamaño de la cuenta. El límite se cuenta desde el inicio del día, {dayStart}.',
      'whole-limit': 'Ese es el límite entero. Ya has usado {lost}.',
      'what-is-lost': 'Eso es lo que ya has perdido.',
    },
  },
  consistency: {
    ask: 'Tu mejor día ganó {bestDay}. La regla de la empresa: ningún día puede superar el {share} del beneficio total. ¿Qué beneficio total necesitas para aprobar?',
    reply: 'En dólares, con dos decimales.',
    steps: { needed: 'Beneficio total necesario' },
    mistakes: {
      'times-share': 'Eso es una parte de tu mejor día. Es al revés: el mejor día tiene que ser una parte del total.',
      'plus-share': 'Sumar esa parte al mejor día no basta. Divide entre la parte.',
      'rest-only': 'Eso es lo que tienen que ganar los demás días. La pregunta es por el total.',
    },
  },
  'session-overlap': {
    ask: '¿Durante cuántas horas están abiertas a la vez {one} y {other} el {date}?',
    reply: 'En horas. Sídney abre de 07:00 a 16:00 en su hora local, Tokio de 09:00 a 18:00, Londres y Nueva York de 08:00 a 17:00.',
    steps: { minutes: 'Minutos, según los relojes de esa fecha', hours: 'Horas' },
    mistakes: {
      'hour-more': 'Sobra una hora. Mira cuál de las dos ciudades ya ha cambiado la hora en esa fecha.',
      'hour-less': 'Falta una hora. Mira cuál de las dos ciudades ya ha cambiado la hora en esa fecha.',
      'whole-session': 'Eso es una sesión entera. El solapamiento es el tramo en que ambas están abiertas.',
    },
  },
  'session-open': {
    ask: '¿A qué hora UTC abre la sesión de {city} del {date}?',
    reply: 'Elige una.',
    steps: { opening: 'Apertura en UTC' },
    mistakes: {
      'hour-later': 'Una hora tarde: mira si {city} está en horario de verano en esa fecha.',
      'hour-earlier': 'Una hora antes: mira si {city} está en horario de verano en esa fecha.',
      'two-hours': 'Dos horas tarde. Convierte a UTC la hora local de apertura.',
    },
  },
};
