/** Where an upgrade is bought: on the first dashboard; empty where there is none to send anybody to. */
export function upgradeUrl(dashboardOrigins: readonly string[]): string {
  const [first] = dashboardOrigins;
  return first === undefined ? '' : `${first}/billing`;
}
