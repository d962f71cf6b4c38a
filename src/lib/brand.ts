/** Nominal types: a number that carries its unit or meaning in its type and costs nothing at run time. */
declare const brand: unique symbol;

/** `T` marked as `Name`; values are made by the constructor function that stands beside each branded type. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
