/** Weights of a network as scripts/vision stores them: bytes, and for each output its scale and offset, both as text. */
export interface StoredWeights {
  readonly weights: Int8Array;
  readonly scales: Float32Array;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

export const storedWeights = (weights: string, scales: string): StoredWeights => ({
  weights: new Int8Array(bytesOf(weights).buffer),
  scales: new Float32Array(bytesOf(scales).buffer),
});
