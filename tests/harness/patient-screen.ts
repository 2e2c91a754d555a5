import { configure } from '@testing-library/react'

// A look for a part of the screen ends when it is there. The limit only ends a test that fails: the library's own,
// one second, is what a slow machine takes to read a list of countries by its roles.
configure({ asyncUtilTimeout: 20_000 })
