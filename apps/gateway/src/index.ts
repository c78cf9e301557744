export { createGateway, type Gateway, type GatewayDeps } from './create-gateway.ts';
export {
  edgeFields,
  type GatewayConfig,
  gatewayVariables,
  publicPlaygroundOf,
  readGatewayConfig,
} from './config.ts';
export { listen } from './http/listen.ts';
export { upgradeUrl } from './upgrade-url.ts';
