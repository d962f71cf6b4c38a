/** The data lines of an event stream, one after the other, as servers of language models send them. */

/** Ends when the stream does. A line that is cut in the middle by a network stays whole. */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      waiting += done ? decoder.decode() : decoder.decode(value, { stream: true });
      const lines = waiting.split(/\r\n|\n|\r(?!$)/u);
      waiting = done ? '' : (lines.pop() ?? '');
      for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trimStart();
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
