/** What is particular to Firebase AI Logic; what every adapter promises is in the contract. */
import { deleteApp, initializeApp } from 'firebase/app';
import { expect, it } from 'vitest';
import { ModelFault, type ModelEvent, type ModelMessage } from '@/domain/assistant/models/model';
import { aiLogic } from '@/services/firebase/ai-logic';
import { standIn, streams, type Scene } from './stand-in-model';

const part = (parts: readonly unknown[], more: object = {}): string =>
  `data: ${JSON.stringify({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }] })}\n\n`;

interface Talk {
  readonly events: readonly ModelEvent[];
  readonly failure: string | null;
  readonly asked: readonly { readonly body: unknown; readonly path: string }[];
}

const tools = [{ name: 'week.hours', description: 'The week', schema: { type: 'object', properties: {} } }];

/** Two requests of one conversation, the second with what the first one gave. */
const talk = async (...scenes: readonly Scene[]): Promise<Talk> => {
  const server = await standIn(...scenes);
  const app = initializeApp({ projectId: 'demo', apiKey: 'k', appId: 'a' }, 'particular');
  const model = aiLogic({ model: 'small', isOnline: () => true, at: { app, baseUrl: new URL(server.address).origin } });
  const events: ModelEvent[] = [];
  const messages: ModelMessage[] = [
    { from: 'product', text: 'Rules' },
    { from: 'person', text: 'Before' },
    { from: 'person', text: 'Now' },
  ];
  try {
    for (const _ of scenes) {
      const calls = [];
      for await (const one of model.send({ messages, tools, mostTokens: 5 }, new AbortController().signal)) {
        events.push(one);
        if (one.is === 'call') calls.push(one.call);
      }
      messages.push(
        { from: 'model', text: '', calls },
        ...calls.map(({ id }) => ({ from: 'tool' as const, callId: id, text: '{"id":"1"}' })),
      );
    }
    return { events, failure: null, asked: server.asked };
  } catch (cause) {
    if (!(cause instanceof ModelFault)) throw cause;
    return { events, failure: cause.failure, asked: server.asked };
  } finally {
    await server.close();
    await deleteApp(app);
  }
};

const called = [{ functionCall: { name: 'risk__reward', args: { entry: 1 } }, thoughtSignature: 'signed by the model' }];

it('asks at the path of the project, with the rules apart and one turn for one speaker', async () => {
  const { asked } = await talk(streams([part([{ text: 'Yes.' }], { finishReason: 'STOP' })], 'silent'));
  expect(asked[0]?.path).toBe('/v1beta/projects/demo/models/small:streamGenerateContent?alt=sse');
  expect(asked[0]?.body).toMatchObject({
    contents: [{ role: 'user', parts: [{ text: 'Before' }, { text: 'Now' }] }],
    systemInstruction: { parts: [{ text: 'Rules' }] },
    generationConfig: { maxOutputTokens: 5 },
  });
});

it('gives a call back as the model signed it, with its result by the name of the function', async () => {
  const { asked } = await talk(
    streams([part(called, { finishReason: 'STOP' })], 'silent'),
    streams([part([{ text: 'Two.' }], { finishReason: 'STOP' })], 'silent'),
  );
  expect(asked[1]?.body).toMatchObject({
    contents: [
      { role: 'user' },
      { role: 'model', parts: called },
      { role: 'user', parts: [{ functionResponse: { name: 'risk__reward', response: { id: '1' } } }] },
    ],
  });
});

it('tells of a tool without inputs without an empty list of them, which the service refuses', async () => {
  const { asked } = await talk(streams([part([{ text: 'Yes.' }], { finishReason: 'STOP' })], 'silent'));
  expect(asked[0]?.body).toMatchObject({ tools: [{ functionDeclarations: [{ name: 'week__hours', description: 'The week' }] }] });
  expect(JSON.stringify(asked[0]?.body)).not.toContain('parameters');
});

it('shows nothing of what the model thinks to itself', async () => {
  const { events } = await talk(streams([part([{ text: 'Hm.', thought: true }, { text: 'Yes.' }], { finishReason: 'STOP' })], 'silent'));
  expect(events.filter(({ is }) => is === 'text')).toEqual([{ is: 'text', text: 'Yes.' }]);
});

it.each([{ blockReason: 'SAFETY' }, { blockReason: 'PROHIBITED_CONTENT', safetyRatings: [] }])(
  'names a question that is turned away: %j',
  async (promptFeedback) => {
    expect((await talk(streams([`data: ${JSON.stringify({ promptFeedback })}\n\n`], 'silent'))).failure).toBe('refused');
  },
);

it('names a project whose AI Logic is not turned on', async () => {
  const refused: Scene = (answer) => {
    answer.writeHead(403, { 'content-type': 'application/json' });
    answer.end(
      JSON.stringify({
        error: {
          code: 403,
          message: 'off',
          details: [{ reason: 'SERVICE_DISABLED', links: [{ description: 'Google developers console API activation' }] }],
        },
      }),
    );
  };
  expect((await talk(refused)).failure).toBe('unavailable');
});
