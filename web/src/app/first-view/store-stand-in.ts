import React from 'react';

/** A store holds the same for a first view as for a browser that has just started. */
const { useSyncExternalStore: useStore } = React;
Object.assign(React, {
  useSyncExternalStore: (...[subscribe, read]: Parameters<typeof useStore>) => useStore(subscribe, read, read),
});
