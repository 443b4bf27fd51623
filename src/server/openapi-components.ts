import { ERRORS } from '#error-table';

const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))].toSorted();

/** The shared parts of the document: failures, and ways to say who calls. */
export const COMPONENTS = {
  schemas: {
    Failure: {
      type: 'object',
      required: ['message', 'code', 'fields'],
      properties: {
        message: { type: 'string', description: 'A message to show.' },
        code: { type: 'string', enum: Object.keys(ERRORS) },
        fields: {
          type: 'object',
          description: 'Messages by field, such as address.city.',
          additionalProperties: { type: 'string' },
        },
      },
    },
  },
  responses: Object.fromEntries([
    ['Failure', toFailure('The code identifies the error.')],
    ...statuses.map((status) => [`Status${status}`, toFailure(codesOf(status))] as const),
  ]),
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'swara.session_token' },
    key: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, which an owner creates in the admin under Settings, API keys.',
    },
  },
};

function toFailure(description: string) {
  const schema = { $ref: '#/components/schemas/Failure' };
  return { description, content: { 'application/json': { schema } } };
}

function codesOf(wanted: number): string {
  const rows = Object.entries(ERRORS).filter(([, { status }]) => status === wanted);
  return rows.map(([code, { text }]) => `${code}: ${text}`).join(' ');
}
