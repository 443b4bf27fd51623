/** The path at which assistants reach the shop: see server/mcp/. */
export const MCP_PATH = '/api/mcp';
