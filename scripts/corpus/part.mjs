/** One process of several: runs a function of a built module for the request it is sent, and sends back what it gives. */
import { pathToFileURL } from 'node:url';

const answerTo = async ({ module, name, request }) => {
  const { [name]: run } = await import(pathToFileURL(module).href);
  return run({ ...request, tell: (line) => process.send({ line }) });
};

process.once('message', async (call) => {
  let answer;
  try {
    answer = { result: await answerTo(call) };
  } catch (cause) {
    answer = { fault: cause.stack ?? String(cause) };
  }
  process.send(answer, () => process.disconnect());
});
