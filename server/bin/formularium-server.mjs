#!/usr/bin/env node
import '../../dist/server/bundle/main.js';
