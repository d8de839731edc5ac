/** Whether this build has the hooks of browser tests; vite.config.ts sets it by mode. */
declare const __TEST_HOOKS__: boolean;
