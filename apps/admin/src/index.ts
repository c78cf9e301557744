export { type AdminConfig, adminVariables, readAdminConfig } from './config.ts';
export { type Admin, type AdminDeps, createAdmin } from './create-admin.ts';
