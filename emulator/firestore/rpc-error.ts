/**
 * The refusal of a call: thrown wherever it is found, turned into an answer at the edges of the server.
 * It is the one exception here that is no bug; any other is logged and answered as INTERNAL.
 */

/** gRPC number and HTTP status of each canonical code, as google/rpc/code.proto pairs them. */
const codes = {
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
} as const;

export type RpcStatus = keyof typeof codes;

export class RpcError extends Error {
  readonly status: RpcStatus;

  constructor(status: RpcStatus, message: string) {
    super(message);
    this.name = 'RpcError';
    this.status = status;
  }

  /** The gRPC number, which causes of removed targets and batch statuses carry. */
  get grpcCode(): number {
    return codes[this.status].grpc;
  }

  get httpCode(): number {
    return codes[this.status].http;
  }

  /** The JSON form shared by REST answers and stream errors. */
  get body(): { readonly error: { readonly code: number; readonly message: string; readonly status: RpcStatus } } {
    return { error: { code: this.httpCode, message: this.message, status: this.status } };
  }
}

export const invalid = (message: string): RpcError => new RpcError('INVALID_ARGUMENT', message);

/** The text is the service's own, and the SDK shows it to the developer. */
export const denied = (): RpcError => new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.');

export const unauthenticated = (): RpcError => new RpcError('UNAUTHENTICATED', 'Request had invalid authentication credentials.');
